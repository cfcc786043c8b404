import { expect, it } from 'vitest';
import { runTask } from '#functions/advisor/run/run-task';
import type { NegotiationBody, NegotiationInput } from './negotiation.ts';
import { negotiationTask } from './task.ts';
import { inputOf } from './testing/asked.ts';
import { market } from './testing/market.ts';
import turns from './testing/turns.json' with { type: 'json' };

const answerTo = async (given: Partial<NegotiationInput>): Promise<NegotiationBody> => {
  for await (const event of runTask(negotiationTask, inputOf(given), {}))
    if (event.type === 'result') return event.answer;
  throw new Error('The task ended without an answer.');
};

/** As it is read: paragraphs and bullets, without the numbers of citations. */
const spoken = (response: string) =>
  response
    .replace(/ \[\d+\]/g, '')
    .trim()
    .split(/\n\n|\n(?=- )/);

type Turn = (typeof turns)[number];
const answerIn = ({ turns: said, given, isMarket }: Turn) =>
  answerTo({
    ...given,
    message: said.at(-1) ?? '',
    earlier: said.slice(0, -1),
    ...(isMarket && { catalogue: market }),
  });

it.each(turns)('answers $turns ($given) by where the talk stands, word for word', async (turn) => {
  const { response, brief, droppedSentences } = await answerIn(turn);
  expect(spoken(response).slice(0, turn.says.length)).toEqual(turn.says);
  expect([brief.position.standing, droppedSentences]).toEqual([turn.standing, 0]);
});

it.each(turns.filter(({ figures }) => figures))('shows how each figure after $turns comes about', async (turn) => {
  const { position, walkAway, targetRule } = (await answerIn(turn)).brief;
  const { nextCounter, gapToTarget, gapToWalkAway } = position;
  const formulas = [walkAway, nextCounter, gapToTarget, gapToWalkAway].map(({ formula }) => formula);
  expect([targetRule, ...formulas]).toEqual(turn.figures);
});

it.each(turns.filter(({ suggestions }) => suggestions))('suggests what may be asked after $turns', async (turn) => {
  expect((await answerIn(turn)).suggestions).toEqual(turn.suggestions);
});

it('lists public contracts with the vendor’s own first, the newest first among them', async () => {
  const { brief } = await answerTo({ message: 'Create a strategy', catalogue: market });
  expect(brief.comparables.notices.map(({ notice, isVendors }) => [notice, isVendors])).toEqual([
    ['CN1000002', true],
    ['CN1000001', true],
    ['CN1000003', false],
  ]);
});

it('answers what the buyer raised by what our guide to that kind of product looks for', async () => {
  const { response } = await answerTo({ message: 'They want to cut the scope and we have Wi-Fi dead spots' });
  const { concerns } = market.knowledge.guideOf('nurse-call') ?? { concerns: [] };
  const lookFor = concerns.flatMap(({ lookFor: one }) => (one.includes('signal survey') ? [one] : []));
  expect(lookFor).toHaveLength(1);
  expect(spoken(response)).toContain(`- On “Wi-Fi”: ${lookFor[0]}`);
});
