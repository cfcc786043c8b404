import { says } from '#shared/reading/phrases/phrase-book';
import type { GoalAdvice } from './goal.ts';

export const trainingInclusion: GoalAdvice = {
  aim: 'training in the price',
  strategy:
    'Ask for training of every shift and of later starters, with a test of whether staff can do the task: not for hours.',
  openingLines: [
    'Please include training for all shifts at go-live, and again after the first months, in the price of {product}.',
    'Who starts here later must learn it too: we need materials that we may use and change without a fee.',
    'At {price} we expect our own trainers to be trained by you, so that we do not keep buying hours.',
  ],
  objections: [
    {
      objection: '“Training is charged by the day.”',
      answer: 'Then include the days of the roll-out and give us the material for the rest. That costs you no day.',
    },
    {
      objection: '“Your staff can learn online.”',
      answer: 'Online is fine for the basics. Night staff and agency carers need somebody on site in the first weeks.',
    },
    {
      objection: '“Our trainers are booked out.”',
      answer: 'Then go-live waits for them: training is a condition of acceptance.',
    },
  ],
  tactics: [
    'Count who has to be trained, by shift, before you ask.',
    'Make training a condition of acceptance and of the last payment.',
    'Ask for a refresher after the first months and for material for new starters.',
    'Ask the vendor to train your own trainers.',
  ],
  toANo: [
    'Then which training do you need yourselves for a go-live without calls to your help desk? We want that one.',
    'Can you train our trainers once, and leave us the material?',
    'Without trained staff there is no acceptance, and without acceptance no last payment. How do you want to solve that?',
  ],
  questions: [
    {
      asked: says(['how much training', 'what training', 'training should|do i|we']),
      answer: [
        'Ask for enough that each shift is trained before go-live, night staff and agency carers too, and for a second round once real questions have come up.',
        'Count the people by shift first: ask for people who can do the task, not for hours.',
      ],
    },
    {
      asked: says(['charg*|pay*|cost*|quot* ... training', 'training ... by|a|per the? day', 'training ... extra']),
      answer: [
        'Answer: “Then include the days of the roll-out and give us the material for the rest.”',
        'Count the days they quote times the day rate, and tell me the sum as the cost of training: then the trade has a figure.',
      ],
    },
  ],
  trades: ['training', 'service-credit', 'warranty', 'early-payment', 'price'],
  suggestions: [
    'How much training should I ask for?',
    'They charge training by the day. What do I answer?',
    'What can I give in return?',
  ],
};
