import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** A part of a package that no function of ours reaches, and the files of it that are left out of bundles. */
type LeftOut = { reason: string; files: RegExp; except?: RegExp };

const leftOut: readonly LeftOut[] = [
  {
    reason:
      'Every Zod schema brings what it takes to tell it as JSON Schema. The one document made of it is made here.',
    files: /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/,
  },
  {
    reason: 'DynamoDB has no event streams.',
    files: /@smithy\/core\/dist-es\/submodules\/event-streams\/index\.js$/,
  },
  {
    reason: 'DynamoDB clients discover endpoints only when they are told to.',
    files: /@aws-sdk\/endpoint-cache\/dist-es\/EndpointCache\.js$/,
  },
  {
    reason: 'The client retries in standard mode and hashes with Node, runs where the region is told, and asks no S3.',
    files:
      /@smithy\/core\/dist-es\/submodules\/.+\/(?:AdaptiveRetryStrategy|DefaultRateLimiter|Sha256Js|getInstanceMetadataRegion|s3)\.js$/,
  },
  {
    reason: 'The payment client makes one object for each of 190 resources. These three are used.',
    files: /stripe\/esm\/resources\/[\w/]+\.js$/,
    except: /resources\/(?:Customers|Subscriptions|BillingPortal\/(?:index|Sessions))\.js$/,
  },
  {
    reason: 'The payment webhook takes whole events, not notifications of them.',
    files: /stripe\/esm\/StripeEventNotificationHandler\.js$/,
  },
];

const declared = /^export (?:async )?(?:const|function|class) (\w+)/gm;
const passedOn = /^export \{([^}]*)\}/gm;

/** The names that a module exports, by declaration or in a list. */
const namesOf = (source: string): string[] => [
  ...[...source.matchAll(declared)].flatMap(([, name]) => name ?? []),
  ...[...source.matchAll(passedOn)].flatMap(([, list]) =>
    (list ?? '').split(',').flatMap(
      (one) =>
        one
          .trim()
          .split(/\s+as\s+/)
          .at(-1) || [],
    ),
  ),
];

/** A module with the same exports, each of which may be called or made and does nothing. */
export const standInFor = (source: string): string => {
  const exported = namesOf(source).map((name) =>
    // Zod's `create…` answers the function that would then be called.
    name.startsWith('create') ? `export const ${name} = () => none;` : `export { none as ${name} };`,
  );
  return ['function none() {}', ...exported].join('\n');
};

/** Where whole files of schemas stand, of which a function uses a few. */
const schemaFiles = /(?:shared\/(?:contracts|kernel)|functions\/records\/schema)\/[\w/-]+\.ts$/;

/** A constant of a module that a call makes, as the formatter writes it: what closes it stands in the first column. */
const madeByCall =
  /^((?:export )?const \w+(?:: [^=\n]+)? = )(?=[\w.]+\()([\s\S]*?);$(?=\n\n?[^\s)\]}]|\n*$(?![\s\S]))/gm;

/**
 * A module whose schemas are left out where nobody uses them. By itself a bundler keeps what a call makes, as the call might
 * do more than that; no schema does.
 */
export const withLooseSchemas = (source: string): string =>
  source.replace(madeByCall, (_, name: string, made: string) => `${name}/* @__PURE__ */ (() => ${made})();`);

/**
 * Leaves out what no function reaches: a third of the payment functions, a tenth of every other. The bundles are held
 * against the sources by `infra/bundle.deep.test.ts`, which calls all that is kept.
 */
export const withoutUnreached: Plugin = {
  name: 'evident-without-unreached',
  setup: ({ onLoad }) => {
    for (const { files, except } of leftOut) {
      onLoad({ filter: files }, ({ path }) =>
        except?.test(path) ? undefined : { contents: standInFor(readFileSync(path, 'utf8')), loader: 'js' },
      );
    }
    onLoad({ filter: schemaFiles }, ({ path }) => ({
      contents: withLooseSchemas(readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
    // Of its own description, the client tells its version.
    onLoad({ filter: /@aws-sdk\/client-dynamodb\/package\.json$/ }, ({ path }) => ({
      contents: JSON.stringify({ version: JSON.parse(readFileSync(path, 'utf8')).version }),
      loader: 'json',
    }));
  },
};
