import { words } from './word-set.ts';

/** What a reader may be told to do: find out, compare, write down, decide. Nothing clinical, nothing to send or pay. */
export const plainVerbs = words(`
agree arrange ask bring check clarify collect compare confirm consider decide define describe discuss gather
identify include inspect invite involve meet obtain organise prepare prioritise read request specify verify visit`);
/** Verbs that are nouns as well: they count as verbs before one of `determiners` only. */
export const nounVerbs = words(`
add approach appoint have make book budget contact count document draft estimate find group interview keep list look map measure
name order pick pilot plan record review schedule score seek set settle share shortlist show sort start survey talk test
trial try use weigh work write`);
export const determiners = words(`
the a an your each every any all for to with on in at about whether if how what which who when where that one two three
from by out up down through against their this sure`);
export const questionWords = words('what which who how where when do does is are can could would will have has should');
export const adverbs = words('then next first second also finally please now lastly afterwards meanwhile instead and');
/** "Do not sign …": what a reader may be told to leave. */
export const warned = words('sign pay accept rely assume commit decide forget skip');
/** With these objects these verbs are treatment. */
export const treating = words(
  'try test use give stop take administer inject crush withhold skip mix restrain prescribe treat increase reduce double',
);
export const treatments = words(
  'medication medicine drug dose tablet oxygen treatment therapy antimicrobial psychotropic restraint syringe infusion',
);
export const leads = words(
  'before after once when if for in at with as to during while where because since given until on',
);
/** In a question that they open, a claim is asked and not made. */
export const openers = words('whether if any which evidence proof');
export const finite = words('is are was were has have had will');
export const subordinators = words(
  'whether if how what which who whom whose where when once before after until that as why',
);
export const pronouns = words('it its they them their theirs');
export const pointers = words('these those both either former latter');
/** "this project" is the reader's; "this system" would be a product above. */
export const ownThings = words(
  'project list shortlist question request brief stage point wing site home decision year month plan',
);
export const antecedents =
  words(`vendor supplier staff team resident nurse carer people person quote contract site device product
solution system option home family clinician worker patient record document`);

/** Money that moves: to be asked about, not to be sent. */
export const payments = words('pay payment loan account transfer deposit wire money bank invoice');
export const enquiring = words(
  'ask check clarify compare confirm consider discuss request review verify specify define include',
);
