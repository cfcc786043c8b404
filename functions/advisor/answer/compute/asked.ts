import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { holdsDigit, type Word, wordsIn } from '#shared/reading/phrases/words';

/** All that can be asked of figures: what they come to, for one of what, how far apart they are, when one has paid the other, what to say to them. */

const asksSumOnly = says([
  'how much',
  'what|whats|what is|do|does|will ... come|comes|add|adds|work|works to|up|out',
  'what|whats|what is|what will|does ... total|cost|bill|all up',
  'total|totals|altogether|overall cost|price|spend|bill',
  'the? total|subtotal',
  'all up',
  'in all',
  'work out',
  'do|run|redo|crunch the|those|some? sum|sums|maths|math|numbers|figures',
  'calculate|calc',
  'annual|annually|yearly|monthly|weekly|whole|lifetime cost|costs|bill|spend|fee|fees',
  'what|whats|what is that|it|this ... a|per|each year|yr|annum|month|bed|room|user|site|week|day',
  'cost|costs a|per|each|every year|yr|annum|month|week|bed|room|user',
  'what would|will that|it|this|they be|cost',
  'what|wat does|do|did|would|will that|it|this|they|rise cost|costs us|me',
  'break even|payback|pay back',
  'money back',
  'pays|paid for itself',
  'pays|paid itself off',
  'ahead|behind|in front',
  'percent|%',
  'how many hours|hrs',
  'how many|much care minutes|mins|hours|hrs',
  'what can|could|do|should we|i claim|recover|deduct|withhold|charge',
  'how much can|could|do|should we|i claim|recover|deduct|withhold|charge',
  'split|divide|share|apportion ... by|between|among|amongst|across #',
  'pro rata|rated',
  'prorata|prorated',
]);

const gst = phrases(['ex|inc|with|without|add|plus gst']);
/** Whether words ask what something comes to: "how much", "all up", "per year?", "inc GST"; "12k inc GST" only says which amount it is. */
export const asksSum = (said: string | readonly Word[]): boolean => {
  const words = typeof said === 'string' ? wordsIn(said) : said;
  const isOfAmount = (at: number) => holdsDigit(words[at - 1]?.lower ?? '');
  return asksSumOnly(withoutTail(words)) || gst.find(words).some(({ from }) => !isOfAmount(from));
};

/** "The budget is 15k all up": right behind the only number it says which amount that is, and asks for none. */
const withoutTail = (words: readonly Word[]): readonly Word[] => {
  const [at = -1, ...others] = words.flatMap(({ lower }, index) => (holdsDigit(lower) ? [index] : []));
  const rest = words.slice(at + 1);
  const end = rest.findIndex(({ lower }) => !tails.has(lower));
  return at < 0 || others.length > 0 ? words : [...words.slice(0, at + 1), ...rest.slice(end < 0 ? rest.length : end)];
};
const tails = new Set(['all', 'up', 'in', 'total', 'altogether']);

export const asksAmount = says([
  'how much',
  "what|whats|what is|'s|do|does ... pay|cost|total|come|comes|up|all|year|month|gst|out|left|owe|worth|be|that|bed|each",
  'total|totals|altogether|overall|sum|net|shortfall',
  'all up|in',
  'in all',
  'work out',
  'calculate|calc',
  'per|a|each|every year|yr|annum|month|bed|room|user|site|week|day',
  'ex|inc|with|without|plus gst',
  'add gst',
  'cost|costs|tco',
  'worth',
  'over # year|yr|month',
  'for # year|yr|month',
  'break even',
  'difference|diffrence|diff',
  'inc|ex',
  'yearly|annual|annually|monthly|weekly',
]);
export const asksTotal = says([
  'total|totals|subtotal|altogether|net',
  'all up',
  'in all',
  'add|adds up|it',
  'whole lot',
  'the lot',
  'what|whats it|that come|comes to',
  'what ... we|i pay|spend',
  'over # year|yr|month',
  '# year|yr cost|total|price',
]);
const amountOfTax = [
  'how much the? gst',
  'how much _? of that|it|this|which? is? the? gst',
  'what is the? gst',
  "whats|what's the? gst",
  'gst component|amount|portion|part',
  'gst on #',
];
export const asksAmountOfTax = says(amountOfTax);
/** Whether a message asks for the tax in or on an amount. */
export const asksTax = says(['gst in|of|on that|this|it|there', ...amountOfTax]);
/** "What is the GST in that": the eleventh part of what holds it, a tenth of what does not. */
export const asksTaxOn = says(['gst on #']);
/** Whether a message asks if an amount is high. */
export const asksFair = says([
  'fair|reasonable|normal|steep|dear|expensive|standard|typical|ridiculous',
  'is|are|that|this|it|sound|look|looks|sounds ... high|ok|okay|good|cheap|right|lot',
  'too much|high|dear',
  'a lot',
  'rip off',
  'high',
]);
export const asksSaved = says([
  'what|how much|do ... save|saved|saving|savings',
  'are|would|will|do|did|does we|i|they|you|it _? save|saving anything|money|much',
]);
/** Whether it is asked when what is saved has paid what is spent. */
export const asksPayback = says([
  'pay|pays|paid back|off',
  'pay|pays for itself',
  'payback|breakeven|recoup*',
  'break even',
  'breaks even',
  "pays|paid it's|itself",
  'money back',
]);
export const asksEven = says(['how many ...? break|breaks|pay|even|cover|worth', 'break even|breakeven']);
export const asksWorth = says([
  'worth it|doing|having',
  'pay|pays for itself',
  'pay|pays back',
  'payback|roi',
  'net saving|savings|benefit',
  'expired|wasted|lost|loss|losses|shrinkage',
]);
/** "How many do we need to avoid to pay it back": when so many of what happens have paid it. */
export const asksHowManyPay = (text: string): boolean =>
  asksHowMany(text) && (asksPayback(text) || asksEven(text) || covers(text));
const covers = says(['pay|pays|paying|paid it|this|that? back|off', 'cover|covers|covering', 'even']);
export const asksHours = says([
  'how many hours|hrs|hour',
  'hours|hrs saved',
  'hours|hrs per|a yr|year|annum|week|month',
  'saved hour',
  'cost per|an|a hour',
]);
export const asksSplit = says([
  'split|divide|allocate|apportion|spread|share ... between|across|by|per|over',
  'what|how much ... each site|home|house|one|centre? get|gets|pay|pays|charged',
  'each get|gets|pay|pays|owe|owes',
  'how ... split|divide|apportion',
]);
export const asksProRata = says(['pro rata', 'prorata|prorated', 'pro rated', 'part year']);
export const asksOfEach = says(['how many|much ... a|per|each|every _']);
export const asksHowMany = says(['how many']);
export const asksShare = says(['percent|percentage|%', 'per cent', 'what share']);
export const asksRise = says([
  'was|last|used|were|previously|from',
  'up from',
  'went|gone|going|put up',
  'rise|increase|jump|hike|more',
  'saving|savings|now|currently',
]);
export const asksEach = says(['per|a|each bed|room|user|site|unit|licence|resident|seat|head', 'per _']);
export const asksIfWithin = says([
  'over|under|within|short',
  'in budget',
  'cover|covers|covered',
  'enough',
  'afford',
  'fit|fits',
  'too much|high|dear',
]);
export const asksLeft = says(['left|leftover|remaining']);
export const asksGap = says(['gap|apart|difference|diff|short']);
export const asksWhich = says(['which|whats|whos|what is|are? cheaper|dearer|less|better', 'cheaper|dearer']);
export const differs = says(['difference|diffrence|diff between|of', 'difference|diffrence|diff']);
/** Whether words hold one thing against another, so that their amounts are never added. */
export const holdsAgainst = says([
  'the? other|second|another is|was|one|quote|came|at',
  'cheaper|dearer|cheapest|lower|better',
  'difference|diff',
  'versus|vs|against',
]);
/** "What do I say to the 5 percent", "how would you reply": how to answer somebody. */
export const asksReply = says([
  'what|how|wat do|should|shd|would|can|could|shall i|we|you say|reply|answer|respond back|to?',
]);
export const asksToDeal = says([
  'what do|should|would|can we|i tell|offer|counter',
  'how do|should|would|can we|i counter|push|negotiate|haggle|bargain|get',
  'push back',
  'get them|it|him|her|this|the _ _? down',
  'negotiate|haggle|bargain|counter|counteroffer',
  'what do|can i|we do',
  'better price|deal',
  'what|whats _? _? next move|step',
  'do|should we|i hold|wait|fold',
]);
export const asksWhatToSay = (text: string): boolean => asksReply(text) || asksToDeal(text);
/** Which figure to name, where words ask for one. */
export const asksFigure = says([
  'open|opening|counter|counteroffer|lowball|anchor',
  'how do|should|would|can we|i start|begin|go',
  'where do|should|would|can we|i start|begin|open',
  'what do|should|would|can we|i offer|bid',
  'how low|much ... offer|go|ask|counter|open',
]);
/** Whether words ask how to deal with an offer: what to say to it, or with which figure to begin. */
export const bargains = (text: string): boolean => asksWhatToSay(text) || asksFigure(text);
export const asksGood = says([
  'good|fair|ok|okay|decent|reasonable|steep',
  'worth it',
  'should|shall we|i take|accept|sign|agree',
  'take it',
]);
/** Which standards a thing is under; whether somebody may buy by a contract is asked of no standard. */
export const asksStandard = says([
  'standard|standards|rules|regulation|regulations|regulated|law|laws|legal|legally|privacy|tga|artg|iso|accreditation|audit|audited',
  'comply|complies|compliant|compliance|certified|certificate|certification|required|mandatory|registered|approved',
]);
/** "What do I check before I buy": what is to be looked at in the kind that is sought. */
export const asksToCheck = says(['what|which|anything ... check|checks|verify|look|watch|test']);
/** Whether what was told makes a difference. */
export const asksMatter = says(['does|would|will it|that|this matter']);
