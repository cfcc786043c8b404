import type { Route } from '../routes.ts';

type Match =
  | { kind: 'route'; route: Route; pathParameters: Record<string, string> }
  | { kind: 'method'; allowed: string[] }
  | { kind: 'none' };

type Compiled = { route: Route; pattern: RegExp };

const patternOf = (path: string) => {
  const source = path.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
};

const decoded = (groups: Record<string, string> | undefined): Record<string, string> | undefined => {
  try {
    return Object.fromEntries(Object.entries(groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
};

/** Finds the route of a method and path, with literal paths before those with parameters. */
export const routeTable = (routes: readonly Route[]) => {
  const compiled = routes.map((route) => ({ route, pattern: patternOf(route.contract.path) }));
  const isLiteral = ({ route }: Compiled) => !route.contract.path.includes('{');
  const literal = Map.groupBy(compiled.filter(isLiteral), ({ route }): string => route.contract.path);
  const patterned = compiled.filter((one) => !isLiteral(one));
  return (method: string, path: string): Match => {
    const onPath = literal.get(path) ?? patterned.filter(({ pattern }) => pattern.test(path));
    const found = onPath.find(({ route }) => route.contract.method === method);
    if (!found) {
      return onPath.length > 0
        ? { kind: 'method', allowed: onPath.map(({ route }) => route.contract.method) }
        : { kind: 'none' };
    }
    const pathParameters = decoded(found.pattern.exec(path)?.groups);
    return pathParameters ? { kind: 'route', route: found.route, pathParameters } : { kind: 'none' };
  };
};
