/** Patterns that tell a procurement question from what is out of scope. Each runs once over one clause or text. */

/** Things that are bought here, and words that only buyers use. */
export const procurement =
  /\b(?:nurse call|call bells?|call buttons?|call points?|e[mh]rs?|electronic (?:medical|health|medication) records?|software|systems?|platforms?|vendors?|suppliers?|distributors?|solutions?|quotes?|quotation|licen[cs]es?|subscriptions?|procure\w*|tender\w*|rf[pqt]|shortlist\w*|roi|payback|business case|due diligence|pacs|telehealth|telemedicine|virtual care|remote (?:patient )?monitoring|rpm|monitors?|monitoring|devices?|equipment|alarms?|alerts?|sensors?|pendants?|wearables?|hoists?|wheelchairs?|trolleys?|(?:crash|medication) carts?|defibrillators?|pumps?|cabinets?|dispens\w+|robots?|medication management|bed management|patient flow|inventory|stock management|analytics|dashboards?|integrat\w+|interoperab\w+|fhir|hl7|implementation|roll-?out|contracts?|tga|artg|certif\w+|budgets?|apps?|modules?|duress|assistive|ndis|aged care|wireless|cabling|installation|warranty|technology|charts?|handsets?|pagers?|rostering|portal|kiosks?|scanners?|imaging|ultrasound|mri|beds|bedside|interfaces?|terminals?|touchscreens?|tablets|fridges?|slings?|mattress(?:es)?|interpreters?)\b/i;

/** A person's state that cannot wait. */
export const dangerState =
  /\b(?:(?:can'?t|cannot|unable to) (?:move|feel|lift) (?:his|her|my|their|the|one) ?(?:left|right|whole)? ?(?:side|arm|leg|face)|(?:is|are|'s|and) slurring|slurr(?:ing|ed) (?:his|her|speech|words)|fac(?:e is|e's) droop\w*|(?:is|are|'s) (?:fitting|convulsing|seizing|drowning|bleeding)|(?:been|got|'s|just) (?:stabbed|shot|electrocuted|strangled|run over|hit by an? (?:car|truck|bus|train|tram|bike|ute|van))|(?:cut|slit|slashed|cutting|slitting) (?:his|her|my|their) (?:wrists?|throat|arms?)|(?:hanging|hanged|strangled|electrocuted|shot|stabbed) (?:himself|herself|themselves)|blood everywhere|(?:took|taken|swallowed) (?:an overdose|(?:a )?(?:heap|lot|bunch|handful|bottle|box|packet) of)|(?:not|isn'?t|aren'?t|stopped|no longer|barely|hardly) breathing|(?:can'?t|cannot|can not|unable to|struggling to|trouble) breath(?:e|ing)|unconscious(?! bias)|unresponsive|not respond(?:ing)?|(?:swallowed|drank|drunk|ingested) (?:\w+ )?(?:bleach|poison|detergent|acid|petrol|pesticide|hand sanitiser|batter(?:y|ies))|(?:has|have|just|'s|is) collapsed|is choking|are choking|'s choking|choking (?:on|right now|now)|turn(?:ing|ed) blue|(?:no|without a|can'?t find a) pulse|bleeding (?:out|heavily|badly|profusely|everywhere|and)|(?:won'?t|will not|can'?t|doesn'?t) (?:wake(?: up)?|stop bleeding)|(?:has |have |'s |just )(?:overdosed|taken (?:too many|(?:a|the) whole|all (?:of )?(?:his|her|my|their|the)))|throat (?:is )?(?:closing|swelling)|(?:is|are) trapped|(?:having|had just) (?:a |an )?(?:heart attack|stroke|seizure|fit|cardiac arrest|severe allergic reaction|anaphyla\w+)|having (?:bad |severe |crushing )?chest pains?|in cardiac arrest|going into (?:shock|arrest)|(?:kill|hurt|harm)(?:ing)? (?:myself|himself|herself|themselves)|end (?:my|his|her|their) (?:own )?life|(?:want|wants|going) to die|take (?:my|his|her|their) own life|(?:about|threatening|going) to jump|(?:call|need|needs|send|get) (?:an? |the )?ambulance|dial (?:triple (?:zero|0)|000))\b/i;

/** Names of dangers, which are everyday words here: they need a sign that it is happening. */
export const dangerNoun =
  /\b(?:chest pains?|heart attack|stroke|seizures?|cardiac arrest|overdos(?:e|ed|ing)|anaphyla\w+|suicid(?:e|al)|collapsed|choking|fire|heavy bleeding|severe bleeding)\b/i;
export const happening =
  /\b(?:right now|now|just|help (?:me|us|him|her)|please help|help!|emergency!|i have|i'?ve got|i'?m|i am|there(?:'s| is)(?: a)?|(?:she|he|mum|dad|mother|father|husband|wife|nan|pop|grandma|grandpa|baby|son|daughter)(?:'s| is| has)|hurry|urgent(?:ly)?!)(?![\w-])/i;

/** A clause about equipment, policy or what might happen, not about what is happening. */
export const considered =
  /\b(?:systems?|software|platforms?|vendors?|suppliers?|support|screens?|servers?|help ?desk|websites?|bells?|buttons?|handsets?|pendants?|devices?|detect\w*|alert\w*|alarms?|alarmed|notif\w+|monitor\w*|prevent\w*|sensors?|solutions?|products?|when|if|whenever|whether|in case|who|whose|risk\w*|polic(?:y|ies)|train(?:ing|ed)?|protocols?|guidelines?|procedures?|equipment|carts?|trolleys?|trials?|research|units?|departments?|awareness|screening|assess\w*|management|pathways?|apps?|rehab\w*|program(?:me)?s?|quotes?|drills?|simulat\w+|patients with|residents with|people with|hazards?|safety|cameras?|wearables?|panels?|doors?|watch(?:es)?|tech(?:nology)?|extinguishers?|strateg\w+|cover\w*|responders?)\b/i;
export const past =
  /\b(?:last (?:week|month|night|year|time|winter|summer|quarter)|yesterday|ago|in (?:19|20)\d\d|previously|recently|was|were|had been|died|the other (?:day|night)|earlier this|over the weekend|before christmas)\b/i;

const drug =
  '(?:warfarin|paracetamol|panadol|panadeine|ibuprofen|nurofen|insulin|metformin|morphine|oxycodone|endone|fentanyl|codeine|tramadol|antibiotics?|amoxicillin|cephalexin|penicillin|prednis(?:one|olone)|diazepam|valium|lorazepam|midazolam|temazepam|haloperidol|risperidone|quetiapine|olanzapine|donepezil|digoxin|f(?:ru|uro)semide|heparin|enoxaparin|clexane|apixaban|rivaroxaban|aspirin|statins?|atorvastatin|metoprolol|ventolin|salbutamol|antidepressants?|antipsychotics?|laxatives?|sedatives?|inhalers?|vaccines?|sertraline|lithium|vitamin d|potassium|adrenaline|naloxone|pills?|medications?|medicines?|painkillers?|blood thinners?)';
/** What a person can have that is no matter of buying, beside a question word: "which infection do I have?". */
const ailment =
  '(?:disease|illness|sickness|condition|infection|virus|bug|cancer|rash|disorder|syndrome|allerg(?:y|ies)|symptoms?|injury|fracture|diabetes|blood|fever|flu|lump|mole)';
/** "What leverage do I have?", "Do I have any room to move?": a buyer's question. */
const buyersHave =
  '(?:any |some |much |enough |more |the |a )?(?:leverage|bargaining|negotiating|room|options?|alternatives?|choices?|power|pressure|rights?|budget|time|quotes?|offers?|grounds|a case|a say)';
export const clinicalQuestion = new RegExp(
  [
    `\\b(?:how (?:much|many|often)|what|which|maximum|max|safe|correct|right|recommended|usual|starting|double)\\b.{0,40}\\b(?:dose|dosage|dosing|mg|milligrams?|mls?|millilitres?)\\b`,
    `\\b(?:dose|dosage|dosing|side effects?|overdose|contraindications?) (?:of|for|from|with) \\w+`,
    `\\bhow (?:much|many|often)\\b.{0,30}\\b${drug}\\b`,
    `\\b(?:should|can|may|could|must) (?:i|we|he|she|they|you|the (?:resident|patient)|a (?:resident|patient)|my \\w+)\\b.{0,30}\\b(?:give|take|stop|mix|crush|have|increase|reduce|inject|prescribe)\\b.{0,30}\\b${drug}\\b`,
    `\\b(?:safe|ok|okay|alright|dangerous) to (?:give|take|stop|mix|crush|combine|inject|drink)\\b`,
    `\\b(?:mix|combine|interact\\w*)\\b.{0,30}\\b${drug}\\b`,
    `\\bwhat (?:is|are|'?s|could be|causes?) (?:this|that|these|the|my|his|her|a) ?(?:\\w+ )?(?:rash|lump|spots?|swelling|pain|cough|fever|mole|sore|bruis\\w+|headaches?)\\b`,
    `\\bis (?:this|that|the|his|her|my) (?:\\w+ )?(?:rash|lump|mole|swelling|wound)\\b`,
    `\\b(?:what|which) (?:antibiotics?|medication|medicine|drug|painkiller)s? (?:should|can|do|would)\\b`,
    `\\bwhat (?:is|'?s) the (?:best |right |correct )?treatment (?:for|of)\\b`,
    `\\b(?:diagnose|diagnosis for|symptoms? of|(?<!\\b(?:what|which|how much|how many) (?:(?!${ailment}\\b)[\\w-]{1,30} ){1,3})do i have(?! ${buyersHave}\\b)|does (?:he|she|mum|dad) have|is (?:it|this|that) (?:cancer|shingles|scabies|a stroke|covid|infected|contagious|dementia|sepsis))\\b`,
    `\\bhow (?:do|should|can) (?:i|we|you) (?:treat|cure|manage|dress) (?:a |an |the |my |his |her )?(?:\\w+ )?(?:rash|infection|uti|wound|ulcer|pneumonia|pressure (?:sore|injury)|burn|fever|cough|scabies|cellulitis|delirium|migraine|shingles|gout|fracture|back pain|diabetes|hypertension|high blood pressure)\\b`,
    `\\b(?:best|right|what|which) (?:treatment|antibiotics?|medication|medicine|drug|painkiller)s? (?:is |are )?(?:best |right )?(?:for|to treat)\\b`,
    `\\bmy (?:blood pressure|temperature|blood sugar|heart rate|throat|stomach|back|head|chest) (?:is|hurts|has been|aches)\\b`,
    `\\b(?:residents?|patients?|people|someone|anyone|i|he|she) on ${drug}\\b.{0,20}\\b(?:eat|drink|have|drive|take|fly)\\b`,
    `\\b(?:best|which|what) ${drug} (?:for|covers?|treats?|works|is|should)\\b`,
    `\\b(?:interpret|read) (?:this|my|his|her|the) (?:ecg|ekg|x-?ray|ct|mri|blood test|bloods|results?|scan|pathology)\\b`,
    `\\bwhat does an? (?:\\w+ )?(?:potassium|sodium|creatinine|egfr|haemoglobin|hba1c|inr|troponin|lactate|crp|bsl|blood sugar|temperature|gcs|news score) of\\b`,
    `\\b(?:is|are|was) \\d+(?:\\.\\d+)? ?(?:mg|mcg|micrograms?|milligrams?|g|grams?|mls?|units?|tablets?)\\b.{0,40}\\b(?:too much|too many|enough|safe|ok|okay|high|low)\\b`,
    `\\b(?:should|can|could|must) (?:i|we|he|she|they|mum|dad|gran|nan|pop|my \\w+|the (?:resident|patient)) (?:have|get|take|need) (?:the |a |an |another )?(?:\\w+ )?(?:vaccine|vaccination|jab|booster|shot|mri|x-?ray|surgery|operation|transfusion|scan)\\b`,
    `\\bcould (?:this|that|it|the|my|his|her)\\b.{0,20}\\bbe (?:a |an )?(?:melanoma|cancer\\w*|tumou?r|infected|infection|fracture\\w*|broken|shingles|stroke|sepsis|pneumonia|uti|covid|dementia|heart attack|blood clot)\\b`,
    `\\bhow many tablets\\b.{0,30}\\b(?:give|take|swallow)\\b`,
    `\\b(?:crush|swallow|overdose on)\\b.{0,20}\\btablets\\b`,
    `\\bshould (?:i|he|she|mum|dad) (?:see|go to|call) (?:a|the|my) (?:doctor|gp|hospital|emergency)\\b`,
  ].join('|'),
  'i',
);
/** Things that make a question about medicines one about what is bought for them. */
export const clinicalProduct =
  /\b(?:systems?|software|platforms?|vendors?|suppliers?|solutions?|devices?|pumps?|cabinets?|carts?|trolleys?|charts?|charting|modules?|quotes?|pric(?:e|es|ing)|tenders?|e[mh]r|management|machines?|robots?|dispens\w+|scanners?|administration (?:aids?|aid packs?)|dose administration|equipment|products?|monitors?|apps?|integrat\w+|decision support|fridges?|storage|labels?|barcod\w+|bedside)\b/i;

export const offTopic =
  /\b(?:weather|(?:rain|raining|sunny|temperature) (?:today|tomorrow|in|outside)|afl|nrl|footy|football|soccer|cricket|tennis|olympics|grand final|melbourne cup|who won|jokes?|poems?|haiku|limericks?|lyrics|sing|rap (?:about|song)|bedtime story|fairy tale|recipes?|cook(?:ing)?|restaurants?|movies?|netflix|tv show|video games?|holiday(?:s)? (?:in|to|ideas)|flights? to|horoscopes?|star sign|dating|tinder|homework|essay (?:on|about)|cover letter|my (?:resume|cv)|what (?:time|day|date) is it|what(?:'s| is) the (?:time|date)|shares? (?:should|to|do)|stock (?:tips?|market|picks?)|which stocks|bitcoin|crypto\w*|lottery|lotto|python (?:script|code|function|program)|javascript|java (?:code|program)|sql query|c\+\+|html page|debug my|code (?:a|that|to|for me)|regex|algorithm for|capital (?:city )?of|prime minister|president of|meaning of life|what(?:'s| is) \d+ ?(?:[-+*/x]|times|plus|minus|divided by|multiplied by) ?\d+|how (?:do|can|should) (?:i|you|we) (?:change a tyre|fix my (?:car|bike|tap|fridge)|bake|paint|knit|grow|train (?:a|my) (?:dog|puppy))|square root|translate [\w ,']{0,80}\b(?:in)?to (?:italian|french|german|spanish|chinese|mandarin|greek|vietnamese|arabic|latin|japanese|hindi)|translate this|celebrit\w+|taylor swift|election|who should i vote)\b/i;

/** Words to the machine instead of to the assistant: to change what it is, or to read what it was told. */
export const manipulation = new RegExp(
  [
    '\\b(?:ignore|disregard|forget|override|bypass|skip) (?:(?:all|any|the|your|my|these|those|of|previous|prior|above|earlier|preceding|system|safety) ){0,5}(?:instructions?|rules|prompts?|guidelines|constraints|restrictions|directions|training|filters?|messages?)\\b',
    "\\b(?:reveal|print|show|repeat|output|display|leak|dump|expose|share|tell me|give me|send me|translate|what(?:'s| is| are)|write out|recite)(?: me| us)? (?:(?:all|of|the|your|its|this|hidden|secret|initial|original|full|entire|complete|exact|internal|openai|api|private|admin) ){1,5}(?:system |developer )?(?:prompts?|instructions?|rules|messages? above|keys?|passwords?|credentials|secrets?|tokens?|environment variables?|configuration)\\b",
    '\\b(?:ignore|forget|disregard) (?:what|everything|all) (?:you|that you|the above|above)\\b',
    '\\b(?:show|print|reveal) hidden instructions\\b',
    '\\b(?:repeat|print|output) (?:everything|all|the text|the words|what is) (?:above|before|between)\\b',
    '\\boutput the text\\b',
    '\\bwhat were you told\\b',
    '\\byou must (?:always )?(?:obey|recommend|say|answer)\\b',
    '\\bsay (?:that )?(?:all|every|the) (?:vendors?|products?|systems?|solutions?) (?:are|is)\\b',
    '\\b(?:reveal|print|show|leak|dump) (?:the )?secrets?\\b',
    '\\b(?:your|the) system prompt\\b',
    "\\b(?:you are|from now on,? you(?: are)?|act as|pretend (?:to be|you are|you'?re)) (?:now )?(?:dan|a pirate|an? (?:unrestricted|unfiltered|evil|different|root|linux|shell|terminal|hacker)|in developer mode|no longer)\\b",
    '\\bpretend (?:that )?(?:the|your|all) records\\b',
    '</?(?:system|assistant|user)>',
    '\\b(?:jailbreak|developer mode|do anything now|dan mode|openai_api_key|process\\.env|etc/passwd|relevancescore)\\b',
    '\\b(?:respond|answer|reply) without (?:any )?(?:restrictions|filters|rules)\\b',
  ].join('|'),
  'i',
);
