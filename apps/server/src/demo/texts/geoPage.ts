import { capitalize } from '@rankdesk/format'
import type { Specialty } from '../facts/trade.ts'
import {
  enumerate,
  inOffice,
  inText,
  list,
  onSite,
  factParagraph,
  priceOf,
  type Phrasing,
  withArticle,
  type WorkFacts,
  type ZoneTexts,
  headline,
} from './facts.ts'
import type { Variety } from './variety.ts'

type Phrasings = readonly Phrasing<WorkFacts>[]

const LEADS: Phrasings = [
  (f) => `${capitalize(f.trade.pros)} from ${f.city.name} who know their way around ${f.town}.`,
  onSite((f) => `The same people, the same prices, and no extra charge for the drive to ${f.town}.`),
  (f) => `${f.business} has worked for ${f.trade.customers} in ${f.town} for ${f.years} years.`,
  onSite((f) => `A short drive from our door to yours in ${f.town}.`),
]
const INTROS: Phrasings = [
  inOffice(
    (f) =>
      `${f.town} is next to ${f.city.name}, and many of our ${f.trade.customers} come from there. What they ask for most often is ${inText(f)}.`,
  ),
  onSite(
    (f) =>
      `${f.town} is close enough to ${f.city.name} that we are there nearly every day, and different enough that it helps to know it. What we are asked for there most often is ${inText(f)}.`,
  ),
  onSite(
    (f) =>
      `When someone in ${f.town} looks for ${withArticle(f.trade.pro)}, they want two things: somebody who comes, and somebody who comes back if need be. We have done both since our first year.`,
  ),
  (f) =>
    `We started in ${f.city.name}, and ${f.town} was the first town outside it that kept calling. Today about one ${f.trade.visit} in five is there.`,
  onSite(
    (f) =>
      `People in ${f.town} used to wait days for help from the city. We keep a slot for them every morning instead.`,
  ),
]
const BODIES: Phrasings = [
  inOffice(
    (f) =>
      `For you that means: one ${f.trade.pro} who knows you, a first ${f.trade.visit} without haste, and ${priceOf(f)} for ${inText(f)}.`,
  ),
  inOffice(
    (f) =>
      `We ${f.specialty.does}, and we do it with ${f.specialty.method}. Someone you know in ${f.town} has likely been here before you.`,
  ),
  onSite(
    (f) =>
      `What we do there is what we do everywhere: ${f.specialty.does}, give a price first, and leave the place as we found it. For ${inText(f)} that is ${priceOf(f)}.`,
  ),
  onSite(
    (f) =>
      `Ask your neighbors. Much of our work in ${f.town} comes from one ${f.trade.subject} on a street and then the next. It takes ${f.specialty.time} for ${inText(f)}, and ${priceOf(f)}.`,
  ),
  onSite(
    (f) =>
      `The most frequent call from ${f.town} is about ${f.specialty.sign}. We come with ${f.specialty.method}, and most of the time that is all it takes.`,
  ),
  (f) =>
    `Prices in ${f.town} are those of ${f.city.name}. For ${inText(f)} that means ${priceOf(f)}, and the figure in the offer is the figure on the bill.`,
]
const TITLES: Phrasings = [
  (f) => `Our work in ${f.town}`,
  (f) => `What ${f.town} calls us for`,
  (f) => `How we help in ${f.town}`,
  () => 'What we do here',
]
const LOCAL_TITLES: Phrasings = [
  inOffice((f) => `The way from ${f.town}`),
  onSite((f) => `Getting to you in ${f.town}`),
  (f) => `${f.town} and around`,
  onSite(() => 'When we can be there'),
  () => 'Close by',
]
const LOCALS: Phrasings = [
  inOffice((f) => `Our office in ${f.city.name} is under half an hour from ${f.town}, with parking at the door.`),
  inOffice(
    (f) =>
      `For a first ${f.trade.visit} you need not come at all: a call is enough. ${f.town} is close for everything after.`,
  ),
  onSite(
    (f) =>
      `From our shop in ${f.city.name} it is under half an hour. We also come to ${enumerate(f.city.neighbors.filter((town) => town !== f.town))}.`,
  ),
  onSite(
    (f) =>
      `We plan our routes by town. ${f.town} has its own mornings, and emergencies go first whatever the plan says.`,
  ),
  onSite(
    (f) =>
      `Our trucks pass through ${f.town} on the way to ${f.city.neighbors.find((town) => town !== f.town) ?? f.city.name}, so a quick look is easy to arrange.`,
  ),
  onSite(
    (f) =>
      `Permits and inspections for ${f.town} are something that we handle for you, and we know the desk where they are made.`,
  ),
]

/** Returns the zones of a page about a business's work in a nearby town. */
export function geoPage(facts: WorkFacts, offered: readonly Specialty[], variety: Variety): ZoneTexts {
  const say = (kind: string, phrasings: Phrasings) => variety.say(`geo ${kind}`, phrasings, facts)
  return {
    'page-heading':
      headline(1, `${facts.trade.serviceName} in ${facts.town}, ${facts.city.state}`) +
      factParagraph(say('lead', LEADS)),
    intro: factParagraph(say('intro', INTROS)),
    'main-body': [
      headline(2, say('title', TITLES)),
      factParagraph(say('body', BODIES)),
      list(
        variety
          .mix(offered)
          .slice(0, 4)
          .map((item) => `${item.name}: we ${item.does}.`),
      ),
    ].join(''),
    local: headline(2, say('local title', LOCAL_TITLES)) + factParagraph(say('local', LOCALS)),
    sidebar:
      headline(3, `Near ${facts.town}`) +
      list([facts.city.name, ...facts.city.neighbors.filter((town) => town !== facts.town)]),
  }
}
