import { TermKind } from '../../contracts/reading/quotes.ts';
import { phrases } from '../lexical/phrases.ts';
import { wordSet } from '../lexical/words.ts';

/** What stands in a cell, or ends a clause, instead of an amount. */
export const states = phrases([
  [
    'included',
    'included|incl|inc|bundled|no charge|at no charge|no extra charge|no cost|no additional cost|nil|free of charge|free|foc|n c|waived|zero|complimentary|in rental|nothing extra|nothing else|nothing else to pay|no other costs|gratis|no setup|no set up|no setup fee|no fee|without charge|theirs|in package|absorbed',
  ],
  [
    'on-request',
    'tba|tbc|tbd|poa|on request|on application|price on application|price on request|to be confirmed|to be advised|to be quoted|to be determined|quoted separately|quote separately|by quotation|at cost|as quoted|on enquiry|to follow|to come|pricing to follow|time and materials|awaiting quote|separate quote|awaiting|not yet quoted|to be priced|t&m|t and m|depends on|varies',
  ],
  [
    'optional',
    'optional|optional extra|option not required|if we want|if you want|if ever needed|if wanted|optionally|if required|if needed|if wanted|as an extra|on top if you want',
  ],
  [
    'excluded',
    'excluded|not included|not offered|not applicable|n a|na|not required|not quoted|not available|excludes|by others|by client|by customer|customer supplied|none|no service offered',
  ],
] as const);

/** What says of a line without an amount that its price is still to come. */
export const openPrices = phrases([
  [
    'open',
    'tba|tbc|tbd|poa|on application|price on application|price on request|to be quoted|to be priced|not yet quoted|price to follow|pricing to follow|to be advised|to be confirmed',
  ],
] as const);

/** Words of things and of costs: a heading or label made of them names no vendor. */
export const itemWords = wordSet(
  "g'day g’day good morning afternoon " +
    'spoke rang met lab answers chat grounds disc go wi ex exc excl inc incl or via re fuel volumes mobilisation mobilization establishment estimate escalation item items description line lines cost costs element component product products service services category details detail annual yearly monthly weekly once off one upfront up front ' +
    'set setup set-up implementation installation install installed commissioning training onboarding migration integration integrations configuration project management hardware software licence licences ' +
    'license licensing subscription subscriptions platform hosting support maintenance warranty rental lease supply delivery freight shipping travel consumables calibration validation qualification servicing ' +
    'inspection inspections monitoring data analytics reporting report reports module modules device devices sensor sensors tablet tablets pump pumps bed beds mattress hoist hoists sling slings track unit units ' +
    'fee fees price prices pricing total totals subtotal sub grand sum amount amounts gst tax qty quantity number unit each rate rates discount credit trade trade-in rebate option options optional extra extras ' +
    'year years month months week weeks day days per annum term terms note notes comment comments remarks frequency freq basis period billing payment invoice valid validity quote quotes quotation proposal offer ' +
    'offers tender tenders response vendor vendors supplier suppliers company provider tenderer respondent bidder name model make brand ref reference date page background summary schedule table attachment ' +
    'appendix introduction dear hi hello hey regards thanks thank cheers kind yours sincerely all the a an we our you your they their he she it i this that these those and or of for with in on at to by from ' +
    'is are was were be been has have had will would can could please find our re fwd fw subject sent cc bcc original message new existing current old first second third prices price everything above below as per ' +
    'both figures numbers minimum commitment contract agreement initial cpi after before plus less not no yes standard premium basic core base starter essential pro advanced enterprise bronze silver gold tier ' +
    'remote onsite site sites on-site hour hours user users staff patient resident residents clinician nurse call message messages sms text video voice minutes minute app apps mobile desktop server servers cloud ' +
    'gateway gateways network cabling wireless access point points handset handsets phone phones pendant pendants base station stations badge badges tag tags wall ceiling floor door camera cameras scanner scanners ' +
    'monitor monitors cart carts trolley trolleys fridge fridges probe probes logger loggers bin bins collection sharps waste linen laundry cleaning catering meals food kit kits pack packs set sets box boxes spare ' +
    'spares parts battery batteries charger chargers mount mounts stand stands clamp clamps accessory accessories consumable disposables probe cover covers cleaning chemical autoclave washer steriliser sterilizer ' +
    'preventive preventative corrective repair repairs labour call-out callout recalibration recertification removal disposal return transport interface interfaces api ehr emr pas pacs report studies study ' +
    'archive storage gb tb backup security audit assessment consulting consultancy workshop workshops go-live launch pilot trial proof concept design build test testing documentation content library drug ' +
    'dental chair package x-ray sensor imaging ultrasound transducer transducers system systems solution solutions equipment machine machines analyser reagent reagents test tests kg hire purchase outright ' +
    'commercial financial value whole life five four three two six ten twelve additional further per-user per-bed kitchen ward theatre clinic hospital facility home general scope inclusions exclusions exclusion ' +
    'pricing rostering telehealth scribe dictation interpreter pharmacy pathology radiology medication incident risk quality compliance learning payroll hr finance crm booking bookings reminder reminders queue ' +
    'capex opex sure yes ok okay great good hope hoping attached fyi per-clinician certification existing machine commission revised tendered morning numbers two one 1st everything ' +
    'managed submitted ongoing recurring porting weekly daily initial outgoing received notice scanned copy confidential re: area floor fit fit-out furniture model serial part assets asset licences upgrade refill refills dispenser dispensers ' +
    'what how when where who why which if then there here so but also still just do does did get got let may might must shall should each every any some more most other another same such only own too very',
);

/** What a sentence that bears on the price speaks of, in the singular. */
export const costWords = wordSet(
  'price pricing priced fee charge charged cost costing rate bill billed billing invoice payable paid freight delivery installation install training support maintenance service servicing licence license ' +
    'subscription hosting consumable warranty spend volume term contract battery part labour loading levy surcharge overtime minimum tender payment deposit setup implementation rental lease',
);

/** What is recurring by its nature: with no period said, nobody knows how often it is paid. */
export const recurring = phrases([
  [
    true,
    'licence|licences|license|licensing|subscription|subscriptions|subs|sub|rental|rentals|lease|hosting|saas|platform fee|access fee|user fee|support|maintenance|servicing|service contract|service plan|service agreement|monitoring|managed service|platform|retainer|portal',
  ],
] as const);

/** Words of a payment, not of a price. */
export const payments = phrases([
  [
    'milestone',
    'up front|on signing|on order|with order|on delivery|on acceptance|on go live|on completion|milestone|milestones|in advance|in arrears|payment|payments|upfront payment|on invoice',
  ],
  ['deposit', 'deposit|instalment|instalments|installments|progress payment|progress payments|balance'],
  [
    'penalty',
    'penalty|penalties|late fee|liquidated damages|service credits|service credit|interest|overdue|abatement',
  ],
  ['exit fee', 'exit fee|early termination|termination fee|cancellation fee|break fee|terminate early|early exit'],
  ['insurance', 'insurance|indemnity|liability|insured'],
  [
    'claim',
    'saves|save|saving of|savings of|in savings|worth|rrp|valued at|value of|list price|retail|normally|usually',
  ],
  [
    'old price',
    'supersedes|superseding|previously|formerly|last week|last year|instead of|down from|reduced from|used to be|old price|earlier price|before it was',
  ],
] as const);

/** Whose sentence it is: the buyer's own facts. */
export const buyerWords = phrases([
  [
    'present_cost',
    "do nothing|doing nothing|status quo|stay as we are|current bill|current invoice|existing bill|our bill|current provider|existing provider|current vendor|current arrangement|we pay|we now pay|we are paying|currently pay|currently paying|costs us|cost us|costing us|present contract|current contract|existing contract|at the moment|what we have|we're at|we are at|would cost us|current supplier|current provider|present supplier|present mob|we spend|currently spend|current spend|present cost|current cost|our current|we currently|today we|incumbent|our present|present spend|at present|in house|inhouse|own staff",
  ],
  [
    'budget',
    "budget|budgeted|our limit|limit of|can not spend|can't spend|cant spend|can t spend|cannot spend|pencilled|pencilled in|approved|set aside|ceiling of|cap of|spend more than|allocated|have left|left this year|to spend|funding|capital round",
  ],
  [
    'wage',
    'award rate|wage|wages|salary|an hour is|hour is|hourly rate|on costs|hourly cost|costs an hour|labour cost|per hour with',
  ],
  ['minutes', 'minutes a day|minutes per|gets back|get back|saves us|minutes each|minutes a shift'],
  ['hours', 'hours a week|hours per week|hours a day|hours each'],
  ['headcount', 'we have|we employ|we are|we d be|our staff|headcount'],
  [
    'volume',
    'we do|we produced|we used|went through|we see|our volume|we send|we run|forecast volume|expected|last year we|allow|we estimate|estimated|we process|annual volume|your volume|expect',
  ],
  ['cpi', 'treasury|use cpi|assume cpi|cpi is|cpi at|cpi of|inflation of'],
  ['deadline', 'needs a yes|live by|deadline|decide by|decision by|go live by|want this|need it by'],
] as const);

/** Phrases that move money in time or in size; each must be taken up by a term. */
export const conditions = phrases([
  [
    'rise',
    'rise|rises|increase|increases|increasing|indexed|index|indexation|escalates|escalation|escalated|uplift|goes up|go up|going up|anniversary|price review|annual review|rising|step up|steps up',
  ],
  ['cpi', 'cpi|inflation'],
  [
    'fixed',
    'fixed|firm|held|hold|holds|lock|locks|locked|no increase|no increases|no rise|no escalation|no indexation|flat|guaranteed',
  ],
  [
    'free',
    'free|no charge|waived|throw in|throws in|thrown in|on the house|on us|complimentary|at no cost|holiday|fee free',
  ],
  [
    'start',
    'from year|from month|after year|after month|after|commencing|commences|starting|starts|beginning|begins|thereafter|then|following|once the|subsequent|onwards|from the',
  ],
  ['cover', 'under warranty|covered|in warranty|within warranty|warranty period|waived for'],
  ['end', 'at end|end of term|at the end|on exit|at expiry|end of lease|at handback'],
  ['minimum', 'minimum|min|at least|min of|no less than|not less than|minimum of|minimum charge|minimum spend'],
  ['term', 'minimum term|minimum contract|minimum contract term|minimum agreement'],
  ['tier', 'first|beyond|over and above|above|up to|tier|tiers|band|bands|next|exceeding|over'],
  ['extra', 'extra|additional|further|overage|excess|in excess'],
  [
    'pack',
    'pack of|packs of|box of|boxes of|blocks of|block of|bundles of|lots of|carton of|per pack|per box|in packs|in boxes',
  ],
  ['discount', 'discount|discounted|off|less|rebate|saving|reduction|deduct|early bird|loyalty'],
  [
    'if',
    'if|choose|pick one|select one|depends|alternatively|instead|either|otherwise|whichever|unless|provided|subject to|conditional|might|may|could|depending|assuming|only when|in case|should you|would be|possibly|perhaps|maybe',
  ],
  [
    'about',
    'call it|say|or so|about|approx|approximately|around|roughly|estimated|estimate|indicative|circa|ballpark|budgetary|guide',
  ],
  ['from', 'from|starting at|starting from|upwards|and up'],
  ['percent', '%|percent|per cent|pct'],
  ['scale', "'000|000s|thousands|in thousands|$000|$k"],
  // What makes a price one of some time, some part or some guess.
  [
    'part',
    'was|were|half|double|triple|until|till|pilot|trial|introductory|rising annually|average|on average|overage|capped|cap|initially|in the first instance|to start with|for now|indicatively|pro rata|at a guess|guess|or thereabouts|' +
      'give or take|tbc|to be confirmed|to be agreed|to be advised|at cost|usage|as used|get|at least|at most|no more than|when|whenever|while|during|reviewed|review|by agreement|by negotiation|plus travel|travel|accommodation|plus parts|' +
      'consumables extra|parts extra|labour extra|plus consumables|stamp duty|plus materials|weekdays|weekends|share of|existing customers|base fee|hours worked|of each year|surcharge|levy|loading|' +
      'bond|once stock|labour only|parts only|not counting|for each of|then|thereafter|only|one of the|of the two|of the three|every two|every second|every other|renewal|renewed|repriced|' +
      'now|resent|originally|previously|previous|expired|withdrawn|superseded|except|excluding|other than|without|special|promo|variable|actual|actuals|excess|penalty|doubles|becomes|drops|goes to|remaining|against|extra site|in place of|rather than|whichever',
  ],
] as const);

export const totals = phrases([
  [
    true,
    'total|totals|nett|payable|amount due|amount payable|total payable|total due|net price|net total|balance due|subtotal|sub total|grand total|sum|whole of life|all up|tco|in all|altogether|overall|contract value|five year cost|5 year cost|comes to',
  ],
] as const);

const kinds = (names: string): TermKind[] => names.split(' ').map((name) => TermKind.parse(name));

/** Term kinds that take up each kind of phrase that moves money. */
export const takenUp: Partial<Record<string, readonly TermKind[]>> = {
  rise: kinds('rise rise_once rise_none rise_cpi rise_cpi_cap rise_cpi_floor year'),
  cpi: kinds('rise_cpi rise_cpi_cap rise_cpi_floor'),
  free: kinds('free_months waived_for included_qty start_month year'),
  start: kinds('start_month free_months year end_month rise rise_once rise_cpi band step'),
  cover: kinds('free_months start_month waived_for year'),
  end: kinds('start_month end_month'),
  minimum: kinds('min_qty min_amount rise_cpi_floor upto'),
  tier: kinds('rise rise_once year end_month band step included_qty upto free_months high min_qty start_month'),
  extra: kinds('band step included_qty'),
  pack: kinds('pack'),
  discount: kinds('if'),
  if: kinds('if waived_for band step'),
  about: [],
  from: kinds('from'),
  percent: kinds('rise rise_once rise_cpi rise_cpi_cap rise_cpi_floor'),
  scale: kinds('scale'),
  part: kinds(
    'start_month end_month free_months year rise rise_once rise_cpi min_qty min_amount band step included_qty if',
  ),
};

/** What lowers a price by a share of it. */
export const credits = phrases([
  [true, 'off|less|discount|discounts|rebate|rebates|reduction|deduct|deducted'],
] as const);

/** A vendor that makes no offer. */
export const declines = phrases([
  [
    true,
    'withdrew|withdrawn|regrets|unable to offer|declined|declines|no bid|not quoting|pulled out|did not quote|no response|no thanks|not able to submit|unable to submit|no quote|not able to quote|not submitting|will not be quoting|no price yet',
  ],
] as const);

/** Words without which "(a)" and "(b)" are the parts of one offer. */
export const choosing = wordSet(
  'option options opt either alternatively alternative alternatives ways choice choices choose scenario package packages plans',
);
export const optionWords = wordSet('option opt alternative alt scenario choice package plan');

/** Sentences that begin so only hand the prices over. */
export const courtesies = phrases([
  [
    true,
    'please find|thank you|thanks|thankyou|further to|as requested|as discussed|here is|here are|hi|hello|dear|good morning|good afternoon|following our|regarding|re|subject|two quotes|three quotes|four quotes|quote for|quotation for|happy to|see below|find below|we are pleased|pleased to|below is|attached',
  ],
] as const);

/** What the header of a column says that its cells hold; the longest phrase wins. */
export const columns = phrases([
  ['vendor', 'vendor|brand|supplier|company|tenderer|respondent|provider|bidder|vendor name|supplier name|quoted by'],
  ['option', 'option|package|plan'],
  [
    'item',
    'item|items|description|desc|offer|offering|cost element|product|component|service|element|line item|cost item|what|deliverable|charge',
  ],
  ['skip', 'line|pos|id|ref|model|make|code|sku|part|date|no|product code|item no|currency|type|#'],
  ['qty', 'qty|quantity|units|number|count|how many|volume|qnty|no of units|number of units'],
  [
    'unit',
    'unit price|unit $|unit cost|price each|unit|rate|unit rate|each|price per unit|per unit|unit price $|$ each|unit ex gst|price ea',
  ],
  [
    'total',
    'total|tot|extended|extd|ext|extd $|ext $|amount|line total|subtotal|total price|total cost|extended price|total $|sum|total ex gst',
  ],
  ['price', 'price|cost|fee|charge|$|value|aud|your price|our price|net price|quoted price|offer price'],
  ['per', 'per|frequency|freq|basis|billing|period|billed|recurrence|charged|unit of measure|uom|when|payable'],
  ['gst', 'gst|tax|gst status|gst treatment'],
  [
    'notes',
    'notes|note|comments|comment|remarks|conditions|category|section|cost type|cost category|item type|type|group',
  ],
] as const);

/** Words that stand beside an amount and change nothing about it. */
export const plainWords = wordSet(
  'inclusive each ea apiece only per total flat fixed firm altogether both same all supplied supply delivered installed fitted fit including included includes plus ' +
    'apply applies commencing starting begins beginning starts from charge charges charged costs cost comes come is are be asks asking wants offers quoted payable paid pay ' +
    "member members need needs allow x k m end start there's also amounts extra gst ex inc incl excl exc aud a.u.d yes",
);
