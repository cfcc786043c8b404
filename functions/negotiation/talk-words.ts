/** How a buyer tells of a talk, in patterns. Each runs over one clause or turn. */

export const ours =
  /(?:^|\b)(?:we|i|our|my)\b(?!\s+(?:got|received|have (?:got|received)|were|was)\b)(?:(?!\bthey\b|\btheir\b|\bvendor\b).){0,40}?\b(?:offer(?:ed)?|bid|propos\w*|counter\w*|asked|ask|said|aim|target|want(?:ed)?|pa(?:y|id)|spend|afford|limit|max\w*|budget|ceiling|go)\b|\b(?:reject\w*|refus\w*|declin\w*|turned down)\s+(?:our|my|us|the)?/i;
export const maximum =
  /\b(?:max(?:imum)?|at most|no more than|not (?:pay|go|spend) (?:more|above|over|beyond)|(?:cannot|can['’]?t|won['’]?t|will not) (?:pay|go|exceed|spend)|(?:our|my) (?:limit|ceiling|cap|budget)|walk[- ]?away|hard (?:limit|cap))\b/i;
export const theirs = /\b(?:they|their|vendor|supplier|he|she)\b/i;
export const alternative =
  /\b(?:(?:an)?other|competing|competitors?|rival|alternative|second|different)(?:['’]s)?(?:\s+(?:vendor|supplier|quote|offer|bid|provider|company|tender(?:er)?|price))?\b/i;
export const offering =
  /\b(?:offer(?:s|ed|ing)?|counter(?:s|ed|[- ]?offer(?:ed)?)?|c[ao]me (?:back|down|in)|coming down|dropp?(?:s|ed)|down to|propos(?:e|ed|al|es)|quot(?:e|ed|es|ing)|final|best|last|revised|they|their|vendor|supplier|rep|price (?:is|now)|now|want(?:s|ed)?|ask(?:s|ed|ing)?|agreed|signed|below|lower than|less than|under)\b/i;
export const aside =
  /\b(?:support|maintenance|training|warranty|install\w*|implementation|freight|deliver\w*|savings?|penalt\w*|credit)\b/i;
export const off =
  /^\s*(?:off|discount|reduction|less|cheaper|lower)\b|^\s*(?:of )?(?:a )?(?:price )?(?:discount|reduction)\b/i;
export const offBefore =
  /\b(?:discount of|reduction of|reduced? (?:it |the price )?by|knock(?:ed)?(?: off)?|tak(?:e|en|ing) off|take|cut|lower(?:ed)? (?:it |the price )?by|dropp?(?:ed)? (?:it |the price )?by|came down(?: by)?|by)\s*$/i;
/** What stands before an amount that the price goes up by. */
export const riseBefore = /\b(?:rais(?:e[ds]?|ing)|increas(?:e[ds]?|ing)|up)\b(?:\s+\w+){0,4}?\s*\bby\s*$/i;
export const again = /\b(?:another|further|extra|additional|more)\b/i;

export const refused =
  /\b(?:(?:no|without|not (?:any|a|give|giving|offer|offering))\s+(?:\w+\s+)?(?:discounts?|reductions?|movement|flexibility|room|wiggle room)|(?:won['’]?t|will not|would not|wouldn['’]?t|cannot|can['’]?t|unable to|not able to|do not|don['’]?t) (?:budge|move|negotiate|discount|reduce|lower|come down|go (?:any )?lower|drop|do (?:any )?discounts?|give (?:us )?(?:any|a))|refus\w+|non-?negotiable|(?:price is|it is|it['’]s) (?:fixed|firm)|fixed price|said no|say no|rejected|declined|turned (?:us|it) down|take it or leave it)\b/i;
export const final =
  /\b(?:(?:final|last|best(?: and final)?) (?:offer|price|quote|word|number)|take it or leave it|(?:won['’]?t|cannot|can['’]?t|will not) go (?:any )?(?:lower|below|under)|lowest (?:they|he|she|we) can)\b/i;
export const agreed =
  /\b(?:(?:they|vendor|supplier|rep)(?: have| has|['’]ve)? (?:all )?(?:agreed(?! to (?:meet|talk|call|look|think|consider|ask|discuss))|accepted|said yes)|we(?: have|['’]ve)? (?:all |both )?(?:agreed (?:on|at|to)|signed|accepted|shook hands)|we (?:have|['’]ve got) a deal|deal(?: is)? done|have agreed on)\b/i;
export const notYet = /\b(?:not|n['’]?t|never|nearly|almost|nothing)\b/i;
export const condition =
  /\b(?:if (?:we|you)|provided|as long as|on (?:the )?condition|subject to|in return for|in exchange for)\b/i;
export const deadline =
  /\b(?:expires?|deadline|valid (?:until|till|to|for)|only (?:until|till|valid)|sign (?:by|before|today|this week|this month)|decide (?:by|before|today)|offer ends?|today only|end of (?:the )?(?:week|month|quarter|financial year)|by (?:close of business|cob|monday|tuesday|wednesday|thursday|friday|tomorrow|eofy))\b/i;

/** A percentage of something other than what the price falls by. */
export const otherShare =
  /\b(?:cpi|index\w*|inflation|rais\w+|ris(?:e|es|ing)|increas\w*|uplift|up ?front|deposits?|advance|in arrears|interest|uptime|availability|sla|penalt\w+|retention|margins?|mark-?up|gst|tax|milestones?|on (?:order|delivery|signing|signature|acceptance|go-?live))\b/i;
