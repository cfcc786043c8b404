import { beforeAll, describe, expect, it } from 'vitest';
import type { ConversationAnswer } from '#shared/contracts/assistant';
import type { Citation } from '#shared/kernel/evidence';
import { violationsOf } from './claims.ts';
import { furnish, openDoor } from './door.ts';

const query = 'we need wireless nurse call for our 92 bed aged care home in Ballarat';
let answer: ConversationAnswer;

beforeAll(async () => {
  furnish({ dynamodbEndpoint: process.env.DYNAMODB_ENDPOINT ?? '', snapshotFolder: process.env.SNAPSHOT_FOLDER ?? '' });
  const { seedIfNeeded } = await import('../../seed/load.ts');
  await seedIfNeeded();
  answer = (await (await openDoor()).ask({ query })).answer;
});

describe('the verifier of the eval', () => {
  it('finds nothing to object to in an answer of the embedded engine', () => {
    expect(violationsOf(answer, query)).toEqual([]);
  });

  it.each([
    ['a number that cites nothing', 'Tacera is on record [99].'],
    ['a number after another value', 'It costs A$450 [1].'],
    ['a link', 'See [more](https://evil.example).'],
    ['a gap that a record fills', 'Not on record for Talius Smart Care: named users.'],
    ['a gap that one of two records fills', 'Not on record for Hillrom nurse call or NeuroNode: ARTG entry.'],
  ])('flags %s', (_kind, text) => {
    expect(violationsOf({ ...answer, response: `${answer.response}\n\n${text}` }, query)).not.toEqual([]);
  });

  const first = () => structuredClone(answer.recommendations[0] as ConversationAnswer['recommendations'][number]);
  it.each<[string, (card: ReturnType<typeof first>) => void]>([
    [
      'a price',
      (card) => {
        card.pricingInfo.priceRange = 'A$450 per bed';
      },
    ],
    [
      'a certificate',
      (card) => {
        card.certifications.tga = true;
      },
    ],
    [
      'an ARTG number',
      (card) => {
        card.certifications.artg = ['123456'];
      },
    ],
    [
      'a distributor',
      (card) => {
        card.australianDistributors = ['Medical Supplies Pty Ltd'];
      },
    ],
    [
      'another description',
      (card) => {
        card.description = 'The best nurse call there is.';
      },
    ],
    [
      'a contract',
      (card) => {
        card.publicContracts = ['A$1,000,000 committed by NSW Health for “Nurse call” (CN1, 2025)'];
      },
    ],
    [
      'a source that is not its own',
      (card) => {
        card.evidence.description = { kind: 'public-record', source: 'A register' };
      },
    ],
    [
      'a source where nothing is on record',
      (card) => {
        card.evidence['certifications.tga'] = { kind: 'published', source: 'A page' };
      },
    ],
    [
      'a gap less',
      (card) => {
        card.notOnRecord = [];
      },
    ],
    [
      'a score above its factors',
      (card) => {
        card.relevanceScore = 100;
        card.scoreRange.high = 100;
      },
    ],
    [
      'another vendor',
      (card) => {
        card.vendor = 'Zyphora';
      },
    ],
  ])('flags a card with %s', (_what, spoil) => {
    const card = first();
    spoil(card);
    const spoilt = { ...answer, recommendations: [card, ...answer.recommendations.slice(1)] };
    expect(violationsOf(spoilt, query)).not.toEqual([]);
  });

  it.each<[string, (citation: Citation) => void]>([
    [
      'value',
      (citation) => {
        citation.value = 'Something else';
      },
    ],
    [
      'source',
      (citation) => {
        citation.source = 'Another report';
      },
    ],
    [
      'subject',
      (citation) => {
        citation.label = 'Zyphora · description';
      },
    ],
    [
      'fact',
      (citation) => {
        citation.factId = 'zyphora.description';
      },
    ],
  ])('flags a citation with another %s', (_what, spoil) => {
    const spoilt = structuredClone(answer);
    spoil(spoilt.citations[0] as Citation);
    expect(violationsOf(spoilt, query)).not.toEqual([]);
  });

  it('flags an insight that its record does not hold', async () => {
    const asked = await (await openDoor()).ask({ query, includeCommunityInsights: true });
    const insights = asked.answer.communityInsights;
    if (!insights) throw new Error('The answer has no insights.');
    expect(violationsOf(asked.answer, query)).toEqual([]);
    const successStories = ['Tacera: cut falls by half', ...insights.successStories.slice(1)];
    const spoilt = { ...asked.answer, communityInsights: { ...insights, successStories } };
    expect(violationsOf(spoilt, query)).not.toEqual([]);
  });

  it('flags a demonstration entry among the recommendations', () => {
    const [demonstration] = answer.demonstrationExamples;
    if (!demonstration) throw new Error('The answer shows no demonstration entry.');
    expect(violationsOf({ ...answer, recommendations: [demonstration] }, query)).not.toEqual([]);
  });
});
