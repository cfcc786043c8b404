/** Stands in for what jsPDF would draw pictures with; our PDFs are text. */
export default () => {
  throw new Error('Pictures are not part of this build.');
};
