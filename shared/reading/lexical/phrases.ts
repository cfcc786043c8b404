import type { Token } from './tokens.ts';

/** A tree of phrases, each with its meaning. */
export type Phrases<M> = { next: Map<string, Phrases<M>>; meaning?: M };

/** A table of phrases ("ex gst|plus gst") for each meaning, as one tree of words. */
export function phrases<M>(table: readonly (readonly [M, string])[]): Phrases<M> {
  const root: Phrases<M> = { next: new Map() };
  for (const [meaning, list] of table)
    for (const phrase of list.split('|').filter(Boolean)) {
      let node = root;
      for (const word of phrase.split(' ')) {
        const child: Phrases<M> = node.next.get(word) ?? { next: new Map() };
        node.next.set(word, child);
        node = child;
      }
      node.meaning = meaning;
    }
  return root;
}

/**
 * The longest phrase that starts at token `i`, with the token after it. Dots, hyphens, slashes and underscores inside do not matter
 * ("p.a.", "ex-GST", "once-off", "GST (included)" is none); a line break ends every phrase.
 */
export function phraseAt<M>(
  tree: Phrases<M>,
  tokens: readonly Token[],
  i: number,
): { meaning: M; next: number } | undefined {
  let node = tree.next.get(tokens[i]?.lower ?? '');
  if (!node) return undefined;
  let best = node.meaning === undefined ? undefined : { meaning: node.meaning, next: i + 1 };
  for (let n = i + 1; n < tokens.length; n++) {
    const token = tokens[n];
    if (!token || token.line) break;
    const child: Phrases<M> | undefined = node.next.get(token.lower);
    if (child) {
      node = child;
      if (node.meaning !== undefined) best = { meaning: node.meaning, next: n + 1 };
    } else if (!(token.kind === 'sign' && '.-/_'.includes(token.text))) break;
  }
  const last = best && tokens[best.next - 1];
  const isDotted = last?.text.length === 1 && tokens[best?.next ?? 0]?.text === '.' && !tokens[best?.next ?? 0]?.gap;
  return best && isDotted ? { ...best, next: best.next + 1 } : best;
}
