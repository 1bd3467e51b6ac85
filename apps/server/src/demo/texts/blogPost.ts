import { capitalize } from '@rankdesk/format'
import { inText, list, factParagraph, priceOf, withArticle, type WorkFacts, type ZoneTexts, headline } from './facts.ts'
import type { Variety } from './variety.ts'

interface PostIdea {
  /** Whether it mentions prices, which not every trade has. */
  priced?: true
  title: (f: WorkFacts) => string
  opening: (f: WorkFacts) => string
  sections: readonly (readonly [title: string, text: (f: WorkFacts) => string])[]
}

const lower = inText

const IDEAS: readonly PostIdea[] = [
  {
    priced: true,
    title: (f) => `The real price of ${lower(f)} in ${f.town}`,
    opening: (f) => `The honest range is ${priceOf(f)}. Here is what decides where in it you end up.`,
    sections: [
      [
        'What you pay for',
        (f) =>
          `Time is the larger part: ${f.specialty.time}. The rest is material and, with us, ${f.specialty.method}.`,
      ],
      [
        'What makes it dearer',
        (f) => `Waiting, mostly. ${capitalize(f.specialty.sign)} is cheap to look into and expensive to live with.`,
      ],
      [
        'How to compare offers',
        (f) => `Ask each ${f.trade.pro} what is not included. The answer tells you more than the sum.`,
      ],
    ],
  },
  {
    title: (f) => `${f.specialty.name}: five questions to ask before you say yes`,
    opening: (f) => `You do not have to be ${withArticle(f.trade.pro)} to tell a good offer from a poor one.`,
    sections: [
      ['Who will do the work?', (f) => `Ask for a name. In ${f.town} you can often ask around about it.`],
      ['How will it be done?', (f) => `A good answer is concrete. Ours is: with ${f.specialty.method}.`],
      ['What if it does not hold?', () => 'A warranty should fit on a page and name a person.'],
      ['What can I do myself?', (f) => `Plenty. For a start, ${f.specialty.tip}.`],
    ],
  },
  {
    title: (f) => `A year with ${withArticle(f.trade.pro)} in ${f.town}: ${lower(f)}`,
    opening: (f) => `We went through our calendar to see when people in ${f.town} call about ${lower(f)}, and why.`,
    sections: [
      [
        'The busy weeks',
        () =>
          `They come as surely as the season. Whoever calls a month earlier gets a better slot and, at times, a better price.`,
      ],
      ['The usual cause', (f) => `Nine times in ten it began with ${f.specialty.sign}.`],
      [
        'What we would do at our own place',
        (f) => `${capitalize(f.specialty.tip)}, and have it looked at every other year.`,
      ],
    ],
  },
  {
    title: (f) => `How we ${f.specialty.does}`,
    opening: () => `People often ask what happens behind the door when we are at work. This is it, step by step.`,
    sections: [
      [
        'Before',
        (f) =>
          `We listen first. Most of what we need to know about ${f.specialty.sign} the people who live with it can tell us.`,
      ],
      ['During', (f) => `We work with ${f.specialty.method}. It takes ${f.specialty.time}.`],
      ['After', (f) => `We check, clean up and leave one piece of advice: ${f.specialty.tip}.`],
    ],
  },
  {
    title: (f) => `Do it yourself or call? ${f.specialty.name} from both sides`,
    opening: () => `Some of it is yours to do, and we will gladly tell you which part.`,
    sections: [
      [
        'Yours',
        (f) => `${capitalize(f.specialty.tip)}. It takes minutes and prevents a good share of the calls we get.`,
      ],
      [
        'Ours',
        (f) => `Whatever needs ${f.specialty.method}. Not because it is secret, but because it goes wrong quietly.`,
      ],
      ['The line between', (f) => `If you notice ${f.specialty.sign} again within a month, it is on our side of it.`],
    ],
  },
  {
    priced: true,
    title: (f) => `Three mistakes around ${lower(f)} that we see in ${f.town}`,
    opening: () => `None of them is foolish. All of them cost more than they should.`,
    sections: [
      ['Waiting for it to pass', (f) => `${capitalize(f.specialty.sign)} rarely passes. It pauses.`],
      ['Buying by price alone', (f) => `Within ${priceOf(f)} there is room for good work. Far below it there is not.`],
      ['Forgetting the small habit', (f) => `It is a dull one: ${f.specialty.tip}.`],
    ],
  },
]

/** Returns the title of a post about a service. `idea` selects the angle. */
export function postTitle(facts: WorkFacts, idea: number): string {
  return ideaOf(facts, idea).title(facts)
}

/** Returns the zones of a blog post. */
export function blogPost(facts: WorkFacts, idea: number, variety: Variety): ZoneTexts {
  const { title, opening, sections } = ideaOf(facts, idea)
  return {
    'page-heading': headline(1, title(facts)),
    'main-body': [
      factParagraph(opening(facts)),
      ...sections.map(([subtitle, text]) => headline(2, subtitle) + factParagraph(text(facts))),
      closing(facts, variety),
    ].join(''),
    sidebar: inShort(facts),
  }
}

/** What a customer wrote, in full. */
export interface CustomerStory {
  author: string
  review: string
  details: string
}

/** Returns the zones of a post that holds what a customer wrote once, word for word. */
export function testimonialPost(facts: WorkFacts, story: CustomerStory, variety: Variety): ZoneTexts {
  const { author, details, review } = story
  return {
    'page-heading': headline(1, `${facts.specialty.name}: what ${author} wrote about ${facts.business}`),
    'main-body': [
      factParagraph(`${author} wrote this to us after the work was done.`),
      `<blockquote>${factParagraph(review)}</blockquote>`,
      factParagraph(`${details}, by ${facts.business}.`),
      closing(facts, variety),
    ].join(''),
    sidebar: inShort(facts),
  }
}

function closing(facts: WorkFacts, variety: Variety): string {
  const closings = [
    `Questions? ${facts.business} is a phone call away.`,
    `Written by the ${facts.trade.pros} of ${facts.business}.`,
    `If this sounds like your ${facts.trade.subject}, we are happy to have a look.`,
  ]
  return factParagraph(
    variety.say(
      'post closing',
      closings.map((text) => () => text),
      facts,
    ),
  )
}

function inShort(facts: WorkFacts): string {
  return (
    headline(2, 'In short') +
    list([`Price: ${priceOf(facts)}`, `Time: ${facts.specialty.time}`, `Tip: ${facts.specialty.tip}`])
  )
}

function ideaOf({ trade }: WorkFacts, idea: number): PostIdea {
  const fitting = IDEAS.filter((candidate) => candidate.priced !== true || trade.fee === undefined)
  const found = fitting[idea % fitting.length]
  if (found === undefined) throw new RangeError(`There is no idea ${idea}.`)
  return found
}
