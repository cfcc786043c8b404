import { type Guide, said } from '../../schema/guide.ts';
import { categoryRules } from './category-rules.ts';

export const assistiveTechnology: Guide = {
  category: 'assistive-technology',
  rules: categoryRules['assistive-technology'],
  concerns: [
    {
      id: 'ndis-plan',
      words: said(
        'ndis plan*, plan review*, plan manage*, plan managed, participant*, support coordinat*, support item*, capital support*, ndis, ndia',
      ),
      lookFor:
        'Check the cost tier and support item with the therapist before ordering, and ask for a quote worded for the plan.',
      question:
        'Under which NDIS support items and registration groups do you supply this, and who prepares the evidence?',
    },
    {
      id: 'funding',
      words: said(
        'funding, funded, support at home, at-hm, home care package*, dva, veteran*, chsp, out of pocket, gap payment*, self-funded',
      ),
      lookFor:
        'Name the scheme that pays before you choose the aid, and check what it covers of fitting, repair and replacement.',
      question:
        'Which schemes have paid for this product, and which items such as delivery, fitting and repairs were left out?',
    },
    {
      id: 'assessment',
      words: said(
        'assess*, prescri*, occupational therap*, ot report*, physio*, therapist*, clinical justification, evidence letter*, measuring, fitting',
      ),
      lookFor:
        'Involve the prescribing therapist from the first visit, and require a trial at home or work before the order.',
      question: 'Do your staff attend a trial with our therapist where the person lives, and is that charged?',
    },
    {
      id: 'delay',
      words: said(
        'waiting list*, waitlist*, wait time*, delay*, lead time*, back order*, backorder*, takes months, urgent discharge, hospital discharge, delivery',
      ),
      lookFor:
        'Ask for delivery times of the last orders rather than a promise, and loan equipment until the aid arrives.',
      question: 'How long did your last ten orders of this item take, and which loan equipment bridges the wait?',
    },
    {
      id: 'repairs',
      words: said(
        'repair*, spare part*, breakdown*, breaks down, broken, stranded, servicing, maintenance, punctur*, batter*, charger*, discontinued, end of life, years old, year old',
      ),
      lookFor: 'Look for repair where the person lives, a loan device meanwhile, and parts for years in writing.',
      question: 'Who repairs this in our area, how soon, also on weekends, and is a loan device included?',
    },
    {
      id: 'rural',
      words: said(
        'rural, regional, remote site*, remote area*, remote communit*, country town*, outback, far from, dust*, unsealed, island',
      ),
      lookFor:
        'Check travel charges, visiting days and local repairers, and whether the aid stands dust, heat and rough ground.',
      question: 'Which towns do you visit, how often, at what charge, and what is sent by freight with help by video?',
    },
    {
      id: 'hire-buy',
      words: said(
        'hire, hiring, loan, loans, loan pool, equipment pool, buy or hire, reuse, refurbished, second hand, second-hand, short term, short-term, trial period, returns',
      ),
      lookFor: 'Compare hire and purchase over the expected time of use, with cleaning, checks and return in both.',
      question: 'At how many weeks does purchase overtake hire, and how are returned aids cleaned and checked?',
    },
    {
      id: 'manual-handling',
      words: said(
        'manual handling, hoist*, lifter*, sling*, transfer*, back injur*, staff injur*, workcover, workers comp*, ceiling track*, bariatric, slide sheet*',
      ),
      lookFor:
        'Count transfers per shift and staff per transfer, and try hoist, sling and bed together in your tightest room.',
      question:
        'Which slings, beds and rooms is the hoist matched to, what load does it carry, and who trains and inspects?',
    },
    {
      id: 'pressure-care',
      words: said(
        'pressure injur*, pressure ulcer*, pressure care, mattress*, cushion*, skin integrity, repositioning, seating, posture, bed sore*, bedsore*',
      ),
      lookFor:
        'Match mattress, cushion and bed to the assessed risk, and check alarms, power loss and cleaning of covers.',
      question:
        'Which studies support this surface, what happens in a power cut, and how are covers cleaned and replaced?',
    },
    {
      id: 'wheelchairs',
      words: said(
        'wheelchair*, power chair*, powerchair*, scooter*, mobility, walker*, walking frame*, rollator*, vehicle modif*, transport, crash tested, tie down*, tie-down*',
      ),
      lookFor:
        'Check width, ramps, transport restraint, charging places and growth, and try the chair on the routes of every day.',
      question:
        'Which crash and stability tests does the chair meet, and what can be adjusted later without a new chair?',
    },
    {
      id: 'communication-aids',
      words: said(
        'communication device*, communication aid*, aac, speech generat*, non-verbal, nonverbal, eye gaze, eye-gaze, switch access, motor neuron*, mnd, als, cerebral palsy, voice output',
      ),
      lookFor:
        'Trial access method and vocabulary with the person and the speech pathologist, and plan for change as abilities change.',
      question: 'How does the device adapt when movement declines, and who programs and backs up the vocabulary?',
    },
    {
      id: 'smart-home',
      words: said(
        'smart home*, environmental control*, home automation, voice control, door opener*, voice assistant*, integrat*, interface*, connect*, bluetooth, wi-fi, wifi, app, apps',
      ),
      lookFor:
        'Require that doors, lights and calls still work by hand or switch when the internet or the phone fails.',
      question:
        'Which parts work without the internet, which other aids and apps connect, and who supports the whole set-up?',
    },
    {
      id: 'falls',
      words: said(
        'fall, falls, fell, falling, fallen, grab rail*, bed rail*, entrapment, low bed*, floor bed*, bathroom*, shower chair*, home modif*',
      ),
      lookFor: 'Look for aids that fit the home as built, and check entrapment risks of rails with the therapist.',
      question:
        'Which safety notices concern this product, and who checks rails, heights and fixings after installation?',
    },
    {
      id: 'dementia',
      words: said('dementia, alzheimer*, cognitive*, wander*, memory, reminder*, gps, confus*, restrictive practice*'),
      lookFor:
        'Prefer aids that look familiar and work without teaching, and check whether any of them restricts the person.',
      question: 'How was the aid tested with people with dementia, and could its use count as a restrictive practice?',
    },
    {
      id: 'independence',
      words: said(
        'independen*, goal*, abandon*, not used, unused, in the cupboard, stigma, appearance, employment, school',
      ),
      lookFor:
        'Start from the goals of the person, let the person choose after a trial, and follow up on use some weeks later.',
      question: 'What share of these aids is still in use after a year, and what do you offer when one does not suit?',
    },
    {
      id: 'children',
      words: said('child, children, paediatric*, pediatric*, growing child*, teenager*, early intervention, kids'),
      lookFor: 'Look for frames and seating that grow, with the cost of each change of size agreed in advance.',
      question: 'How far does it grow in width, depth and height, and what do the parts and the refit cost?',
    },
    {
      id: 'safety-recall',
      words: said(
        'recall*, hazard alert*, safety notice*, asset*, asset register*, audit*, inspection*, accredit*, reporting, sling check*, test and tag',
      ),
      lookFor:
        'Keep one register of aids with user, serial number and inspection date, so that a recall reaches the right person.',
      question: 'How do you tell us of a recall, and can you give serial numbers and inspection dates as a file?',
    },
    {
      id: 'training',
      words: said('train*, turnover, support worker*, agency, new staff, carer training, instructions, manuals'),
      lookFor: 'Look for short films and cards at the aid itself, and training repeated when workers change.',
      question: 'How are new support workers trained after the hand-over, and is repeated training free?',
    },
    {
      id: 'multi-site',
      words: said(
        'sites, multi-site, multisite, multiple sites, several sites, all sites, all our sites, across sites, across our sites, group home*, sil house*, several homes, fleet',
      ),
      lookFor: 'Look for standard models across sites, so that parts, slings, chargers and training are shared.',
      question: 'Which prices, parts stock and service days can you give for one standard range across our sites?',
    },
  ],
  questions: [
    'Is the product in the ARTG, and if not, on which exclusion do you rely?',
    'Which NDIS, veterans or Support at Home items have paid for it?',
    'Can the person try it at home with the therapist before we order?',
    'Who repairs it in our area, how soon, and is a loan device included?',
    'For how many years are parts and batteries supplied?',
    'What do delivery, fitting, training and yearly inspection add to the price?',
  ],
  nextSteps: [
    'Write down the goals, measures and places of use with the person and the therapist',
    'Arrange a trial of two products where they will be used, transport and bathroom included',
    'Check each product in the ARTG and keep the number with the quote',
    'Get a written quote with GST that splits aid, delivery, fitting, training and service',
    'Agree repair times, loan devices and a review of use after some weeks',
  ],
  followUps: ['Which of these have an ARTG number on record?', 'Which of these have an Australian distributor?'],
};
