declare module 'dynalite' {
  type Options = { path?: string; createTableMs?: number; deleteTableMs?: number; updateTableMs?: number };
  export default function dynalite(options?: Options): import('node:http').Server;
}
