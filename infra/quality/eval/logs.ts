/** Keeps what functions log out of the terminal, and all of it for the scan for secrets. */
export const captureLogs = (): { text(): string } => {
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
    if (typeof chunk !== 'string' || !chunk.startsWith('{"level"')) return write(chunk, ...rest);
    lines.push(chunk);
    return true;
  }) as typeof process.stdout.write;
  return { text: () => lines.join('') };
};
