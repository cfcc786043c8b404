/** A stretch of a text that is marked: characters `from` to `to`. */
export type Mark = { label: string; from: number; to: number };
/** A message of the marked corpora, its marks taken out. */
export type Marked = { text: string; isLater: boolean; asks: { label: string; at: number }[]; spans: Mark[] };

/**
 * Reads a line of marked text: `{label}` stands before a clause that asks, `[label:words]` around words that say one thing.
 * @throws where a bracket is not closed or opened
 */
export const readMarked = (line: string): Marked => {
  const isLater = line.startsWith('> ');
  const raw = (isLater ? line.slice(2) : line).replaceAll('\\n', '\n');
  const marked: Marked = { text: '', isLater, asks: [], spans: [] };
  const open: Mark[] = [];
  for (let at = 0; at < raw.length; at++) {
    const char = raw.charAt(at);
    const label = /^(?:\{([a-z-]+)\}|\[([a-z-]+):)/u.exec(raw.slice(at, at + 24));
    if (label?.[1]) marked.asks.push({ label: label[1], at: marked.text.length });
    else if (label?.[2]) open.push({ label: label[2], from: marked.text.length, to: 0 });
    else if (char === ']') {
      const span = open.pop();
      if (!span) throw new Error(`Closed and never opened: ${line}`);
      marked.spans.push({ ...span, to: marked.text.length });
      continue;
    } else {
      marked.text += char;
      continue;
    }
    at += label[0].length - 1;
    // A blank after a mark belongs to the mark.
    while (raw.charAt(at + 1) === ' ' && marked.text.endsWith(' ')) at++;
  }
  if (open.length > 0) throw new Error(`Opened and never closed: ${line}`);
  return marked;
};
