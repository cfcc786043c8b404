/** Entries that are looked at, or rows that are written, in one go. */
export const CHUNK = 100;

/** Items as they come, some at a time. */
export async function* chunksOf<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
