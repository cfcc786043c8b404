/** The words of a mail without its machinery: who, when, about what, and its text. */

const shown = ['from', 'to', 'date', 'subject'];
const utf8 = new TextDecoder();

type Part = { headers: ReadonlyMap<string, string>; body: string };

const partOf = (raw: string): Part => {
  const end = raw.indexOf('\n\n');
  const head = end < 0 ? raw : raw.slice(0, end);
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: end < 0 ? '' : raw.slice(end).trimStart() };
};

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

const decoded = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return utf8.decode(bytesOf(atob(body)));
  if (encoding !== 'quoted-printable') return body;
  const joined = body.replaceAll('=\n', '');
  const plain = joined.replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return utf8.decode(bytesOf(plain));
};

/** The plain text among the parts of a mail; HTML is never read. */
const textOf = (part: Part, depth = 0): string | undefined => {
  const type = part.headers.get('content-type')?.toLowerCase() ?? 'text/plain';
  const boundary = part.headers.get('content-type')?.match(/boundary="?([^";]+)/i)?.[1];
  if (!type.startsWith('multipart/')) return type.startsWith('text/plain') ? decoded(part) : undefined;
  if (!boundary || depth > 4) return undefined;
  const parts = part.body.split(`--${boundary}`).slice(1, -1);
  return parts.map((raw) => textOf(partOf(raw.trimStart()), depth + 1)).find((text) => text !== undefined);
};

/** The readable text of an .eml file: its heading in four lines, and the plain text of its body. */
export const readEmail = (raw: string): string => {
  const mail = partOf(raw.replaceAll('\r\n', '\n'));
  const heading = shown.flatMap((name) => {
    const value = mail.headers.get(name);
    return value ? [`${name.charAt(0).toUpperCase()}${name.slice(1)}: ${value}`] : [];
  });
  return `${heading.join('\n')}\n\n${textOf(mail) ?? ''}`.replaceAll('\r\n', '\n');
};
