import { type BusinessKind, HOW_MUCH, titleCase } from '@rankdesk/domain'
import { isNoPrice } from './answerKinds.ts'
import { ARTICLE_QUESTIONS } from './articleQuestions.ts'
import { isFood } from './commonQuestions.ts'
import type { SectionPlan } from './sectionPlans.ts'

const WORK: SectionPlan = {
  titles: ['Step by step', 'How {it goes|it is done}'],
  kinds: ['work'],
  question: 'What are the steps, in order?',
}

/** The sections of an article that says what a service or a term is. */
const DEFINITION: readonly SectionPlan[] = [
  { titles: ['What it covers'], kinds: [], question: 'What does it cover, and what does it not cover?' },
  { titles: ['When it matters'], kinds: [], question: 'For whom does it matter, and in which case?' },
]
/** The sections of an article that says what food or drink is. */
const FOOD_DEFINITION: readonly SectionPlan[] = [
  {
    titles: ['What sets it apart'],
    kinds: [],
    question: 'What sets it apart from others: origin, preparation or taste?',
  },
  { titles: ['How to choose'], kinds: [], question: 'What should a customer look for: origin, quality or freshness?' },
]
/** The sections of an article that says what a thing is. */
const GOODS_DEFINITION: readonly SectionPlan[] = [
  { titles: ['When to use it'], kinds: [], question: 'For which uses is it right, and for which is it not?' },
  { titles: ['How to choose'], kinds: [], question: 'What should a customer look for: material, size or quality?' },
]

/** The question for a price. */
const COSTS = new RegExp(String.raw`\b(?:costs?|prices?|${HOW_MUCH}|fees?|charges?)\b`, 'iu')

/** What the sections after the first answer are about, by the question of an article. The first that fits. */
const PLANS: readonly (readonly [RegExp, readonly SectionPlan[]])[] = [
  [
    /\b(?:vs|versus|compared?|or|better|cheaper)\b/i,
    [
      {
        titles: ['How they compare'],
        kinds: [],
        question: 'What are the advantages of each choice, and whom does it suit?',
      },
      { titles: ['Which one to choose'], kinds: [], question: 'What do you recommend, and in which case?' },
    ],
  ],
  [
    /\b(?:(?:to|you|i|we) tip|tipping)\b.*\b(?:drivers?|movers?|guides?|stylists?|groomers?|installers?|cleaners?|artists?|barbers?|hairdressers?|delivery|crew|staff|waiters?)\b/i,
    [
      { titles: ['What is usual'], kinds: [], question: 'What do customers usually give, as a share or an amount?' },
      { titles: ['What the price includes'], kinds: [], question: 'Is a tip or a service charge part of your price?' },
    ],
  ],
  [
    COSTS,
    [
      { titles: ['What the price depends on'], kinds: [], question: 'What makes it cost more or less?' },
      { titles: ['An example'], kinds: [], question: '[costExample]' },
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
    /^what (?:do|does) .* (?:look|feel|sound|smell|taste) like\b/i,
    [
      { titles: ['What to look for'], kinds: [], question: 'Which signs are there, and which of them come first?' },
      {
        titles: ['What it can be mistaken for'],
        kinds: [],
        question: 'What looks alike and is something else, and how can a reader tell?',
      },
      { titles: ['What to do next'], kinds: [], question: 'What should a reader do next, and how soon?' },
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
    /^when (?:did|was|were)\b/i,
    [
      { titles: ['What it means today'], kinds: [], question: 'What does it mean for a reader today?' },
      { titles: ['What to do'], kinds: [], question: 'What should a reader do about it, and who can tell?' },
    ],
  ],
  [
    /^how long (?:do|does|can|will|is|are)\b(?!.*\b(?:takes?|until|before|lasts?|recover\w*|heal\w*|dry|cure|appointments?|courses?|visits?|sessions?)\b)/i,
    [
      { titles: ['What it depends on'], kinds: [], question: 'What makes it longer or shorter?' },
      { titles: ['What to do'], kinds: [], question: 'What should a reader do about it, and by when?' },
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
    /^how long\b/i,
    [
      { titles: ['What it depends on'], kinds: [], question: 'What makes it longer or shorter?' },
      { titles: ['When the time is over'], kinds: [], question: 'What should a reader do when the time is over?' },
    ],
  ],
  // A date or an age, of which no sign tells: 'when is the season', 'when does a lease end'.
  [
    /^when (?:is|are|does|can|will)\b(?!.*\b(?:too|need\w*|replac\w*|repair\w*|chang\w*|time)\b)/i,
    [
      { titles: ['What it depends on'], kinds: [], question: 'What does the answer depend on?' },
      { titles: ['What to do'], kinds: [], question: 'What should a reader do about it, and by when?' },
    ],
  ],
  [
    /^how often\b|^when\b/i,
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
    /^how (?:to|do you) (?:calculate|work out|estimate|measure (?=.*\b(?:area|volume|square|footage|size|for)\b))/i,
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
  [
    /\bwhen to\b/i,
    [
      {
        titles: ['Signs that it is time'],
        kinds: [],
        question: 'Which signs show that it is time, and which of them come first?',
      },
      { titles: ['What can wait'], kinds: [], question: 'What can wait, and until when?' },
    ],
  ],
  [
    /\b(?:ideas|examples|wordings?|inspiration|designs)\b/i,
    [
      { titles: ['Examples'], kinds: [], question: 'Which examples from your own work can be shown, by kind?' },
      { titles: ['What to consider'], kinds: [], question: 'Which limits are there: length, size, rules or price?' },
    ],
  ],
  [
    /\bwhat to ask\b|\bquestions (?:that people|to) ask\b/i,
    [
      { titles: ['Questions to ask'], kinds: [], question: 'Which questions should a reader ask, and why each?' },
      {
        titles: ['What good answers sound like'],
        kinds: [],
        question: 'What do good answers sound like, and what is a warning?',
      },
    ],
  ],
  [
    /\bfrom the first call to the end\b/i,
    [WORK, { titles: ['How long it takes'], kinds: [], question: 'How long does it take, and what makes it slower?' }],
  ],
  // What a business does for customers are no steps for a reader who does it.
  [
    /^how to\b/i,
    [
      {
        titles: ['What you need'],
        kinds: [],
        question: '[ready]',
      },
      { ...WORK, kinds: [] },
      {
        titles: ['What goes wrong'],
        kinds: [],
        question: '[mistakes]',
      },
    ],
  ],
  [
    /^how (?:do|does|is|are|can)\b|\bsteps?\b/i,
    [
      WORK,
      {
        titles: ['What makes the difference'],
        kinds: [],
        question: 'What makes the difference between a good result and a poor one?',
      },
    ],
  ],
  // Whether there is something somewhere: 'are there alligators in the creek'.
  [
    /^(?:is|are) there\b/i,
    [
      { titles: ['Where and when'], kinds: [], question: 'Where, when and how often, and who says so?' },
      { titles: ['What to know'], kinds: [], question: 'What should a reader know or do about it?' },
    ],
  ],
  // What a thing has or is, is no decision.
  [
    /^(?:do|does|is|are)\b(?!.* (?:worth|necessary|needed|required|allowed|covered|deductible|safe)\b)(?!\s+(?:i|you|we)\b)/i,
    [
      {
        titles: ['What it depends on'],
        kinds: [],
        question: 'What does the answer depend on, with figures if there are any?',
      },
      { titles: ['What to do with it'], kinds: [], question: 'What should a reader choose or do, in which case?' },
    ],
  ],
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
    /^why\b/i,
    [
      {
        titles: ['What to do about it'],
        kinds: [],
        question: 'What should a reader do about it, and when need nothing be done?',
      },
      { titles: ['How to prevent it'], kinds: [], question: 'What prevents it, and what makes it worse?' },
    ],
  ],
  [
    /^what (?:is|are|does)\b.*\b(?:rates?|ratio|index|factor|load|pressure|r-value|u-value)\b|\bformulas?\b/i,
    [
      { titles: ['The formula'], kinds: [], question: 'What is the formula, with the unit of each value?' },
      { titles: ['An example'], kinds: [], question: 'Which worked example, with figures, shows it?' },
      { titles: ['Why it matters'], kinds: [], question: 'What does a value that is too high or too low lead to?' },
    ],
  ],
  [
    /^what (?:do|does) .* do$/i,
    [
      { titles: ['What is part of it'], kinds: [], question: 'Which tasks are part of it, and which are not?' },
      { titles: ['When to ask for one'], kinds: [], question: 'When does a customer need one, and when not?' },
    ],
  ],
  [
    /^what (?:to|should (?:i|you|we)|do (?:i|you|we) need to) (?:wear|bring|pack|take)\b/i,
    [
      {
        titles: ['What you need'],
        kinds: [],
        question: 'What should be worn or brought, by name, and for which cases?',
      },
      { titles: ['What you can get here'], kinds: [], question: 'What do you lend or sell, and what does it cost?' },
      { titles: ['What to leave out'], kinds: [], question: 'What is not needed, or not allowed, and why?' },
    ],
  ],
  [/^what (?:is|are|does)\b/i, DEFINITION],
  // What pays for a work, by its name alone.
  [
    /\b(?:coverage|grants?|rebates?|tax credits?|subsid(?:y|ies)|assistance programs?)$/i,
    [
      { titles: ['What it pays for'], kinds: [], question: 'What does it pay for, up to how much, and what not?' },
      { titles: ['Who qualifies'], kinds: [], question: 'Who qualifies, and what has to be shown for it?' },
      { titles: ['How to claim it'], kinds: [], question: 'How is it claimed, step by step, and by when?' },
    ],
  ],
  [
    /^(?:what|who)\b/i,
    [
      { titles: ['An example'], kinds: [], question: 'Which example from your own work explains the answer best?' },
      { titles: ['In practice'], kinds: [], question: 'What does the answer mean for a reader in practice?' },
    ],
  ],
]

/** The sections of an article whose answer is a price list: the cases and an example stand there. */
const BELOW_A_LIST: readonly SectionPlan[] = [
  { titles: ['What the price depends on'], kinds: [], question: 'What makes it cost more or less?' },
  {
    titles: ['What the price includes'],
    kinds: [],
    question: 'What do these prices include, and what is charged extra?',
  },
]

/** A question for what is usual in a whole country, of which the client's own prices are an example. */
const IN_COUNTRY =
  /\b(?:in (?:the )?(canada|australia|uk|us|usa|united (?:states|kingdom)|america|new zealand|ireland|britain|england|scotland)\b|(canada|australia|uk|usa|new zealand|ireland|scotland)$)/iu

/** Returns the country of a question for a price, as a sentence names it. */
function countryOfPrice(topic: string): string | undefined {
  const [, within, end] = COSTS.test(topic) ? (IN_COUNTRY.exec(topic.trim()) ?? []) : []
  const country = within ?? end
  if (country === undefined) return undefined
  return /^u[sk]/i.test(country) ? `the ${country.toUpperCase()}` : titleCase(country)
}

/** Returns the sections of a price in a country. */
const ofCountry = (country: string): readonly SectionPlan[] => [
  {
    titles: [`What is usual in ${country}`],
    kinds: [],
    question: `What is the usual range in ${country}, and which source states it?`,
  },
  { titles: ['What the price depends on'], kinds: [], question: 'What makes it cost more or less?' },
]

/**
 * Returns the sections of an article after its first answer, with the questions of a kind of business. `hasList` says that the
 * answer is a list.
 */
export function articlePlans(topic: string, kind: BusinessKind, hasList = false): readonly SectionPlan[] {
  const country = countryOfPrice(topic)
  if (country !== undefined) return ofCountry(country)
  if (hasList && COSTS.test(topic)) return BELOW_A_LIST
  const fitting =
    PLANS.find(([words]) => words.test(topic.trim()) && !(words === COSTS && isNoPrice(topic)))?.[1] ?? DEFINITION
  const isOfGoods = kind === 'shop' || kind === 'manufacturer'
  const ofGoods = isOfGoods ? (isFood(topic) ? FOOD_DEFINITION : GOODS_DEFINITION) : fitting
  const plans = fitting === DEFINITION ? ofGoods : fitting
  const own = ARTICLE_QUESTIONS[kind]
  return plans.map((plan) => ({
    ...plan,
    ...(plan.question === undefined
      ? {}
      : {
          question: plan.question
            .replace('[costExample]', own.costExample)
            .replace('[ready]', own.ready)
            .replace('[mistakes]', own.mistakes),
        }),
  }))
}
