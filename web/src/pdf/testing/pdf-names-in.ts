const LITERAL = /\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)/g;

/** Names such as /JS in a PDF's own language; what stands in a string is text, not language. */
const namesIn = (code: string): string[] =>
  [
    ...code
      .replace(LITERAL, ' ')
      .replace(/<(?!<)[\dA-Fa-f\s]*>/g, ' ')
      .matchAll(/\/([^\s()<>[\]{}/%]+)/g),
  ].map(([, name]) =>
    (name ?? '').replace(/#([\dA-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  );

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;

/** One character a byte, so that places and bytes are the same. */
const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const inflated = async (stream: string): Promise<string> => {
  try {
    const unpacked = new Blob([bytesOf(stream)]).stream().pipeThrough(new DecompressionStream('deflate'));
    return textOf(new Uint8Array(await new Response(unpacked).arrayBuffer()));
  } catch {
    // A font, say, is not packed.
    return stream;
  }
};

/**
 * Every name that the objects and the drawing instructions of a PDF file hold, read without any library's help: what a
 * reader's program might act on.
 */
export const pdfNamesIn = async (file: ArrayBuffer): Promise<Set<string>> => {
  const whole = textOf(new Uint8Array(file));
  const streams = await Promise.all([...whole.matchAll(STREAM)].map(([, stream]) => inflated(stream ?? '')));
  return new Set([whole.replace(STREAM, ' '), ...streams].flatMap(namesIn));
};
