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

type Mail = { subject: string; body: string };

/** The whole mail as text. */
export const mailText = ({ subject, body }: Mail): string => `Subject: ${subject}\n\n${body}`;

/** An address that opens the buyer's own mail program with the mail filled in. */
export const mailtoOf = (address: string, { subject, body }: Mail): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
