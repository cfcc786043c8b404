type Asked = {
  solution: string;
  vendor: string;
  /** What no record holds, as nouns: "price", "ARTG". */
  notOnRecord: readonly string[];
};

/** A message to a vendor that asks for what no record holds. */
export const vendorLetter = ({ solution, vendor, notOnRecord }: Asked): string =>
  [
    `Questions to ${vendor} about ${solution}`,
    '',
    'We are assessing your solution and could not find the following on public record.',
    'Please answer each point, with a document or a link that shows it:',
    '',
    ...notOnRecord.map((gap, index) => `${index + 1}. ${gap}`),
  ].join('\n');
