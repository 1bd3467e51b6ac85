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
    /^how (?:long|often|soon)\b|^when\b/i,
    [
      { titles: ['What it depends on'], kinds: [], question: 'What makes it sooner or later, longer or shorter?' },
      { titles: ['How to tell'], kinds: [], question: 'Which signs show a reader where they stand?' },
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
      { titles: ['When it is different'], kinds: [], question: 'In which cases is the answer another one?' },
      {
        titles: ['What follows from it'],
        kinds: [],
        question: 'What follows for the reader: a cost, a risk, or a rule to keep?',
      },
    ],
  ],
  [
    /^(?:what|why|who)\b/i,
    [
      { titles: ['An example'], kinds: [], question: 'Which example from your work shows this?' },
      {
        titles: ['Where it matters'],
        kinds: [],
        question: 'When does a customer meet this, and what should they look for?',
      },
    ],
  ],
]

/** Returns the sections of an article after its first answer. */
export function articlePlans(topic: string): readonly SectionPlan[] {
  return PLANS.find(([words]) => words.test(topic.trim()))?.[1] ?? [WORK, PRICE]
}
