/**
 * The words that quotes are written in. Patterns hold no unbounded repeats side by side, and they only ever meet a piece
 * of a line, so that reading stays linear.
 */

/** Words beside which a number may be money. */
export const moneyWords =
  /\b(?:pric(?:e|es|ing|ed)|cost(?:s|ed|ing)?|fees?|charge[ds]?|rates?|amount|quot(?:e|es|ed|ation)|totals?|sub-?total|payable|gst|dollars?|discount|rebate|spend|investment)\b/i;

/** What is paid for again and again, so that a price without a period says little. */
export const recurringWords =
  /\b(?:support|maintenance|maint|subscriptions?|hosting|hosted|saas|licen[cs]e|licen[cs]es|licen[cs]ing|managed service|service agreement|service contract|sla|help ?desk|service desk|monitoring service|24\/7 monitoring|rental|lease|hire|sim (?:card )?plans?|data plans?|cloud)\b/i;

/** Words of purchase and set-up: paid once, whatever else the line names. */
export const purchaseWords =
  /\b(?:supply|supplied|install(?:s|ed|ation|ing)?|purchase|perpetual|outright|set-?\s?up|implement(?:ation|ing)?|configur(?:e|ation|ing)|go-?live|deployment|commission(?:ing)?|onboarding|on-boarding|migration|roll-?out|turn-?key|hypercare|cutover)\b|\bhardware\b.{0,20}(?:,|&|\+|\band\b)/i;

/** Work and goods that are done or handed over once. */
export const onceWords =
  /\b(?:install(?:ation|s|ed|ing)?|implementation|project|training|migration|integration|delivery|freight|commissioning|configuration|roll-?out|hardware|handsets?|equipment|cabling|decommission\w*|design|travel|survey|testing|workshops?)\b/i;

/** What a discount hangs on. */
export const CONDITIONAL =
  /\b\d+ ?\+|\bor more\b|%.{3,40}\d ?%|\b(?:if|when|for (?:\d+ or|payment|early|prompt|multi)|subject to|orders? (?:over|above)|upon|early|prompt)\b/i;
export const ON_CONDITION = 'A discount on a condition: it is not counted.';

/** What takes off a price. */
export const discountWords =
  /\b(?:discounts?|rebates?|trade-?in|credit(?! (?:card|terms|check|limit|account))|concession|promo(?:tion(?:al)?)?)\b/i;

/** "Less 10 %" begins a line; "discounted price", "after discount" speak of what is left. */
export const isDiscount = (text: string): boolean =>
  (discountWords.test(text) || /^[\s*•|–-]{0,6}less\b(?! than)/i.test(text)) &&
  !/^\W*(?:less )?(?:retention|deposit)\b/i.test(text) &&
  !/\b(?:after|net of|includ\w+|with|before)\b.{0,16}\bdiscount|\bdiscount(?:ed)? (?:price|rate|total|applied|included)|\bno discount|\b(?:total|price)\b.{0,20}\bless\b/i.test(
    text,
  );

/** What is offered and need not be taken. */
export const optionalWords =
  /\b(?:optional(?:ly)?|(?<!\b(?:both|all|either|each) )options?\b(?=\s?(?:[a-z0-9]{1,2}\b)?\s?[:)\-–])|add-?ons?|if required|if needed|if desired|provisional|p[cs]\.? (?:sum|allowance|item)s?|prime cost|allow\w*\b.{0,24}\bps|as an? option|option to|nice to have)\b/i;

/** What adds up other prices. */
export const totalWords =
  /\b(?:sub-?\s?totals?|(?:grand|sum|net|overall) totals?|totals?|totall?ing|all[- ]up|all[- ]in|amount (?:due|payable)|balance due|contract (?:value|sum)|tcv|tco|altogether|min(?:imum)?\.? (?:total )?cost)\b(?! care)/i;
/** What adds up a part of them. */
export const subtotalWords = /\bsub-?\s?totals?\b/i;

/** Why a deposit or an instalment is no line of its own. */
export const PART_PAYMENT = 'A part payment of a price: it is not counted beside the price itself.';

/** Money that a quote speaks of and does not ask for; `where`: before the amount, or anywhere in its clause. */
export const notAPrice: readonly {
  where: 'before' | 'after' | 'anywhere';
  pattern: RegExp;
  reason: string;
  /** It holds although the words speak of something taken off. */
  evenTakenOff?: true;
}[] = [
  {
    where: 'anywhere',
    pattern: /\brefundable\b|\bsecurity (?:bond|deposit)\b|^\W*bond\b|\bbank guarantee\b/i,
    reason: 'A deposit that is given back, not a price.',
  },
  {
    where: 'anywhere',
    pattern:
      /\bservice (?:level )?credits?\b|\b(?:early|contract) termination\b|\b(?:termination|exit|cancellation|break|late(?: payment)?|dishonou?r|re-?stocking|no[- ]show)[ -](?:fees?|charges?|costs?|penalt(?:y|ies))\b/i,
    reason: 'It is owed in a certain case only: it is not counted.',
    evenTakenOff: true,
  },
  {
    where: 'before',
    pattern: /\b(?:price|fee|rate|annual|yearly) (?:increases?|rises?)\b[^$]{0,20}$/i,
    reason: 'It speaks of an increase, not of a price.',
  },
  {
    where: 'before',
    pattern:
      /^\W*(?:less )?(?:retention|deposit|amounts? (?:already )?paid|payments? received|previous(?:ly)? (?:paid|claimed|invoiced))\b/i,
    reason: PART_PAYMENT,
    evenTakenOff: true,
  },
  {
    where: 'after',
    pattern:
      /^[\s(,–-]*(?:is |are )?(?:waived|foc\b|free of charge|no charge|at no (?:extra |additional )?(?:cost|charge)|included (?:in|at no|free|within)|complimentary)/i,
    reason: 'It is waived or included: it is not counted.',
    evenTakenOff: true,
  },
  {
    where: 'before',
    pattern:
      /^\W*(?:excludes?|excluding|exclusions?|not includ(?:ed|ing)|does not include)\b(?!\W{0,2}(?:any |10% )?g\.?s\.?t)|\bby (?:the )?(?:client|customer|others|facility|owner)\b/i,
    reason: 'The quote leaves it out: add it if it is paid for elsewhere.',
  },
  {
    where: 'after',
    pattern: /^\s?(?:up-?front |initial )?(?:deposit|retention|progress (?:payment|claim)|holding fee)\b/i,
    reason: PART_PAYMENT,
  },
  {
    where: 'anywhere',
    pattern:
      /\b(?:public liability|professional indemnity|liability|indemnity|insured|insurance (?:cover|of|policy|certificate|limit|up to)|liquidated damages|penalt(?:y|ies))\b/i,
    reason: 'It speaks of insurance or liability, not of a price.',
  },
  {
    where: 'anywhere',
    pattern: /\b(?:our|your|the|approved|client) budget\b|\bbudget (?:of|is|was)\b/i,
    reason: 'It speaks of a budget, not of a price.',
  },
  {
    where: 'anywhere',
    pattern: /\b(?:turnover|market cap|funding of|grant of|revenues? (?:of|was|is))\b/i,
    reason: 'It speaks of a business, not of a price.',
  },
  {
    where: 'before',
    pattern:
      /\b(?:deposit|progress (?:payment|claim)s?|milestone|final payment|(?<!monthly )(?<!annual )(?<!yearly )(?<!quarterly )instal?ments? of|payment \d)\b|\bbalance(?=\s*(?:of|due|payable|on|upon|at|remaining|[:(–-]|$))|^\W*retention\b|^\W*(?:payable |due )?(?:on|upon|at) (?:order|signing|completion|delivery|acceptance|go-?live|commissioning)\b[^$]{0,12}$|\d ?% (?:deposit|on|upon|at|of (?:the )?(?:total|contract|order|price|value|invoice|project|quote)|due|payable|balance|with)\b.{0,40}$/i,
    reason: PART_PAYMENT,
  },
  {
    where: 'before',
    pattern:
      /\b(?:rrp|list price|(?:reduced|discounted|down|cut|dropped) from|valued at|worth|previously|formerly|saves?|saving|savings? of)\b[^$]{0,12}$|\b(?:was|normally|usually)\s{0,2}$/i,
    reason: 'A list price, a former price or a saving: not what is asked.',
  },
  {
    where: 'before',
    pattern:
      /(?:\b(?:equates to|equivalent to|works out (?:at|to)|which is)\b|\((?:that's|that is|i\.?e\.?)\s)[^$]{0,12}$/i,
    reason: 'It says a price again in other terms.',
  },
  {
    where: 'before',
    pattern:
      /\bmin(?:imum|\.)? (?:[a-z]+ ){0,2}?(?:charge|spend|fee|order|billing|commitment|call-?out)(?: (?:charge|fee|value))?\b[^$]{0,14}$/i,
    reason: 'A minimum: it is owed only where the prices come to less.',
  },
  {
    where: 'before',
    pattern: /\b(?:orders?|invoices?|purchases|spend) (?:over|above|under|below)\b/i,
    reason: 'A threshold, not a price.',
  },
];

/** Headings over part payments. */
export const paymentHeading =
  /\b(?:payment (?:schedule|terms|plan|milestones?)|milestones?|progress (?:payments?|claims?)|claims? schedule|draw-?downs?|invoic(?:e|ing) schedule|schedule of payments)\b/i;

/** Said in place of a price that is left open. */
export const onApplication =
  /\b(?:poa|tba|tbc|tbd|p\.o\.a\.?|price on (?:application|request)|to be (?:advised|confirmed|determined|quoted)|quote on request|price on enquiry|upon request|quoted separately|on application|contact us for pric\w+|at cost|cost[- ]plus|as incurred|at actuals?)(?![\w])/i;

/** Said of an item that costs nothing. */
export const atNoCharge =
  /\b(?:no (?:additional |extra |further )?(?:charge|cost)|free of charge|foc|at no (?:additional |extra )?(?:charge|cost)|complimentary|included|incl\.?|nil|n\/c|free)$/i;

/** Words that companies bear in their names. */
export const companyWords =
  /\b(?:pty|ltd|limited|llc|plc|gmbh|corp(?:oration)?|health(?:care)?|systems|technolog(?:y|ies)|group|australia|solutions|communications|medical|services|tech|software|digital|electrical|security|labs|australasia|networks|international|partners|consulting|holdings|industries|enterprises)\b/i;
/** Legal forms; "Inc" before "GST" is none. */
export const companySuffix =
  /\b(?:[Pp]ty\.?(?: [Ll]td\.?| [Ll]imited)?|PTY(?: LTD)?|L[Tt][Dd]|Limited|LIMITED|Inc(?!\.? GST)|LLC|PLC|plc|GmbH|Corporation|Corp)\b\.?/;

/** Words that head a section or name goods: no vendor is called so. */
export const itemWords =
  /\b(?:hardware|software|install\w*|implement\w*|training|support|maintenance|licen[cs]\w*|subscription\w*|hosting|saas|cloud|annual\w*|yearly|monthly|weekly|quarterly|ongoing|recurring|once|one|off|upfront|initial|set-?up|setup|optional|options?|add-?ons?|extras?|total\w*|sub-?total\w*|summary|pric\w+|costs?|costing|fees?|charges?|quot\w*|quotation|proposal|scope|overview|terms?|conditions?|notes?|assumptions?|exclusions?|inclusions?|includes?|excludes?|vendors?|suppliers?|companies|deliverables?|schedule|payment\w*|warranty|warranties|gst|discount\w*|rebate|freight|delivery|shipping|travel|cabling|network|equipment|devices?|handsets?|pendants?|sensors?|beds?|rooms?|residents?|users?|sites?|wards?|floors?|levels?|wings?|buildings?|blocks?|stages?|phases?|steps?|parts?|years?|months?|weeks?|days?|item\w*|description|qty|quantity|units?|amounts?|rates?|project|management|migration|integration\w*|interfaces?|commission\w*|decommission\w*|configur\w*|design|consult\w*|professional|services?|labou?r|materials?|nurse|call|system|systems|telehealth|monitoring|module\w*|platform|phones?|tablets?|servers?|gateways?|stations?|displays?|mats?|alarms?|duress|wifi|wi-fi|dect|pagers?|messaging|data|reports?|reporting|dear|hi|hello|regards|thanks|thank|kind|sincerely|attention|attn|subject|date|valid\w*|validity|page|contact|phone|mobile|email|e-mail|fax|abn|address|ref\w*|re|to|cc|from|sent|tax|invoice|customer|client|deposit|milestones?|comparison|background|introduction|product|products|solution|package|bundle|breakdown|estimate\w*|budget|capital|capex|opex|recommended|standard|premium|basic|essential\w*|enterprise plan|tier|plan|plans|and|the|our|your|we|for|per|with|please|is|are|will|sydney|melbourne|brisbane|perth|adelaide|hobart|canberra|darwin|nsw|vic|qld|tas|act|north|south|east|west|ground|main|kitchen|reception|lounge|bathroom\w*|corridor\w*|office|admin|administration|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|hourly|daily|travel|accommodation|workstation\w*|chargers?|batter(?:y|ies)|cameras?|screens?|buttons?|points?|lights?|speakers?|licences)\b/i;
