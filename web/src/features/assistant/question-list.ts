/** Questions as a list that can be pasted into a message. */
export const questionList = (questions: readonly string[]): string =>
  questions.map((question, index) => `${index + 1}. ${question}`).join('\n');
