import { expect, it } from 'vitest';
import { wordsIn } from '../../phrases/words.ts';
import { bansIn } from './bans.ts';

const said = (text: string) =>
  bansIn({ id: 's1', text }, wordsIn(text)).map(({ kind, field, q }) => `${kind} ${field}: ${q}`);

it.each([
  // Where it is made.
  ['nothing made in China', ['must-not origin: made in China']],
  ['nothing from China or India', ['must-not origin: from China or India']],
  ['must be made in Australia or New Zealand or Japan', ['must origin: made in Australia or New Zealand or Japan']],
  ['no Chinese pumps for our home in Japan', ['must-not origin: Chinese pumps']],
  ['not China', ['must-not origin: China']],
  ['not in China', []],
  ['we would like pumps made in Germany', ['want origin: pumps made in Germany']],
  ['we want something made in Germany', ['want origin: made in Germany']],
  ['we are an Australian owned company', []],
  ['Australian owned options', ['want origin: Australian owned options']],
  ['made in Germany', []],
  ['is it made in China', []],
  ['we are an Australian company and must be quick', []],
  ['our suppliers must be Australian', []],
  ['our suppliers must not be Chinese', ['must-not origin: suppliers must not be Chinese']],
  // A ban that stands too far off says nothing for sure, and never the opposite.
  ['avoid whatever at any one time or another was made in China', []],
  ['avoid anything that was ever made in China', ['must-not origin: made in China']],
  ['Chinese products are not allowed', ['must-not origin: Chinese products']],
  // Where data are.
  ['data must stay in Australia', ['must hosting: stay in Australia']],
  ['data must not leave Australia', ['must hosting: data must not leave Australia']],
  ['no servers in China', ['must-not hosting: servers in China']],
  ['ideally hosted in Canada', ['want hosting: hosted in Canada']],
  ['hosted in Canada', []],
  // Recalls.
  ['nothing that was ever recalled', ['must-not recall: recalled']],
  ['no recalled pumps please', ['must-not recall: recalled pumps']],
  ['no recalls on pumps', ['must-not recall: recalls']],
  ['any recalls', []],
  ['it must be recalled', []],
])('“%s” sets: %j', (text, conds) => {
  expect(said(text)).toEqual(conds);
});
