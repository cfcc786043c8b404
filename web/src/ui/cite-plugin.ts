/** The little of a Markdown tree that citing needs. */
type Node = {
  type: string;
  value?: string;
  identifier?: string;
  children?: Node[];
  data?: { hName: string; hProperties: Record<string, string> };
};

const CITED = /\[(\d{1,4})\]/g;

const textNode = (value: string): Node => ({ type: 'text', value });

const citeNode = (word: string, number: string): Node => ({
  type: 'cite',
  data: { hName: 'cite', hProperties: { 'data-number': number } },
  children: word ? [textNode(word)] : [],
});

/** Text and its last word, which a citation keeps to itself: a chip that began a line would stand apart from its fact. */
const lastWordOf = (text: string): [before: string, word: string] => {
  const trimmed = text.trimEnd();
  const at = trimmed.lastIndexOf(' ') + 1;
  return [trimmed.slice(0, at), trimmed.slice(at)];
};

/** "a fact [1] b" as text, citation around "fact", text. */
const split = (text: string): Node[] => {
  const nodes: Node[] = [];
  let end = 0;
  for (const match of text.matchAll(CITED)) {
    const [before, word] = lastWordOf(text.slice(end, match.index));
    nodes.push(textNode(before), citeNode(word, match[1] ?? ''));
    end = match.index + match[0].length;
  }
  return [...nodes, textNode(text.slice(end))].filter(({ type, value }) => type !== 'text' || value !== '');
};

const rewrite = (node: Node): Node[] => {
  // A definition could turn "[1]" into a link of its author's choice: here it always cites.
  if (node.type === 'definition') return [];
  if (node.type === 'linkReference' && /^\d{1,4}$/.test(node.identifier ?? '')) {
    return [citeNode('', node.identifier ?? '')];
  }
  if (node.type === 'text') return split(node.value ?? '');
  if (node.children) node.children = node.children.flatMap(rewrite);
  return [node];
};

/** A remark plugin: `[n]` becomes `<cite data-number="n">`. */
export const citePlugin = () => (tree: Node) => {
  tree.children = tree.children?.flatMap(rewrite) ?? [];
};
