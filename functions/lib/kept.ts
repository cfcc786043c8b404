/**
 * Keeps what was read for a while, by key; a read that fails is not kept.
 * @param keptMs how long
 * @returns reads, or answers what was read before
 */
export const keptFor = <T>(keptMs: number) => {
  const kept = new Map<string, { value: Promise<T>; readAt: number }>();
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const last = kept.get(key);
    if (last && Date.now() - last.readAt < keptMs) return last.value;
    const value = read();
    kept.set(key, { value, readAt: Date.now() });
    value.catch(() => kept.delete(key));
    return value;
  };
};
