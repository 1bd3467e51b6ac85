import type { SectionPlan } from './sectionPlans.ts'

const WORK: SectionPlan = {
  titles: ['Step by step', 'How {it goes|it is done}'],
  kinds: ['work'],
  question: 'What are the steps, in order?',
}
const PRICE: SectionPlan = { titles: ['What it costs', 'Prices'], kinds: ['price'] }

/** What the sections after the first answer are about, by the question of an article. The first that fits. */
const PLANS: readonly (readonly [RegExp, readonly SectionPlan[]])[] = [
  [
    /\b(?:vs|versus|compared?|or|better|cheaper)\b/i,
    [
      { titles: ['How they compare'], kinds: [], question: 'What speaks for each choice, and for whom?' },
      { titles: ['Which one to choose'], kinds: [], question: 'What do you recommend, and in which case?' },
    ],
  ],
  [
    /\b(?:costs?|prices?|how much|fees?|charges?)\b/i,
    [
      { titles: ['What the price depends on'], kinds: [], question: 'What makes it cheaper or dearer?' },
      { titles: ['An example'], kinds: [], question: 'What did a recent job cost, and what was included?' },
    ],
  ],
  [
    /^(?:when|what)\b(?!.*\bhappens?\b).*\b(?:deadline|due)\b/i,
    [
      {
        titles: ['Exceptions and other dates'],
        kinds: [],
        question: 'Which exceptions and other dates are there?',
      },
      {
        titles: ['If the date is missed'],
        kinds: [],
        question: 'What does it cost to be late, and what should be done then?',
      },
    ],
  ],
  [
    /^what (?:happens|if)\b/i,
    [
      { titles: ['What it can cost'], kinds: [], question: 'Which costs, fines or damage follow, and when?' },
      { titles: ['What to do now'], kinds: [], question: 'What should the reader do first, step by step?' },
    ],
  ],
  [
    /^how (?:long|soon)\b(?!.*\blasts?\b)/i,
    [
      { titles: ['What it depends on'], kinds: [], question: 'What makes it quicker or slower?' },
      {
        titles: ['What happens in that time'],
        kinds: [],
        question: 'What happens at each stage, and what should the customer prepare?',
      },
    ],
  ],
  [
    /^how (?:long|often)\b|^when\b/i,
    [
      { titles: ['What it depends on'], kinds: [], question: 'What makes it sooner or later?' },
      {
        titles: ['Signs that it is time'],
        kinds: [],
        question: 'Which signs show that it is time, and which that it can wait?',
      },
    ],
  ],
  [
    /^(?:what size|how (?:big|large|many)|which|best)\b/i,
    [
      { titles: ['How to choose'], kinds: [], question: 'How should a reader choose, case by case?' },
      { titles: ['An example'], kinds: [], question: 'Which example, with its figures, shows the choice?' },
    ],
  ],
  [
    /^how (?:to|do you) (?:calculate|measure|work out|estimate)\b/i,
    [
      { titles: ['The formula'], kinds: [], question: 'What is the formula, with the unit of each value?' },
      { titles: ['An example'], kinds: [], question: 'Which worked example, with figures, shows it?' },
      {
        titles: ['Where it differs'],
        kinds: [],
        question: 'For which kinds or cases is it calculated in another way?',
      },
    ],
  ],
  // What a business does for customers are no steps for a reader who does it.
  [
    /^how to\b/i,
    [
      {
        titles: ['What you need'],
        kinds: [],
        question: 'What should be ready: materials, tools or information, by name?',
      },
      { ...WORK, kinds: [] },
      {
        titles: ['What goes wrong'],
        kinds: [],
        question: 'Which mistakes do you see most, and when is it a job for you?',
      },
    ],
  ],
  [/^how (?:do|does|is|are|can)\b|\bsteps?\b/i, [WORK]],
  [
    /^(?:can|do|does|is|are|should|will)\b/i,
    [
      { titles: ['Exceptions'], kinds: [], question: 'In which cases is the answer another one?' },
      {
        titles: ['What to keep in mind'],
        kinds: [],
        question: 'Which cost, risk or rule should the reader know before deciding?',
      },
    ],
  ],
  [
    /^(?:what|why|who)\b/i,
    [
      { titles: ['An example'], kinds: [], question: 'Which example from your own work explains the answer best?' },
      {
        titles: ['What to look for'],
        kinds: [],
        question: 'What should a customer look for or ask before deciding?',
      },
    ],
  ],
]

/** Returns the sections of an article after its first answer. */
export function articlePlans(topic: string): readonly SectionPlan[] {
  return PLANS.find(([words]) => words.test(topic.trim()))?.[1] ?? [WORK, PRICE]
}
