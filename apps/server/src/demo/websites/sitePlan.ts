import type { CustomerStory } from '../texts/blogPost.ts'
import { addDays, type PlainDate, slugOf } from '@rankdesk/format'
import type { TemplateName } from '#connectors/site/index.ts'
import type { Random } from '#platform/random/seededRandom.ts'
import type { ClientProfile } from '../clients/clientProfile.ts'
import type { Specialty } from '../facts/trade.ts'
import type { Ids } from '../ids.ts'
import { postTitle } from '../texts/blogPost.ts'
import type { ZoneTexts } from '../texts/facts.ts'

export type PageSubject =
  | 'home'
  | 'services'
  | 'service'
  | 'guide'
  | 'areas'
  | 'geo'
  | 'about'
  | 'contact'
  | 'blog'
  | 'post'

/** A generated page of a site. */
export interface PagePlan {
  pageId: number
  parent: PagePlan | undefined
  subject: PageSubject
  template: TemplateName
  path: string
  name: string
  seq: number
  specialty: Specialty
  town: string
  /** The angle of a post. */
  idea: number
  /** The customer's words that a testimonial blog publishes. Absent for other pages. */
  testimonial?: CustomerStory
  addedOn: PlainDate
  /** Whether a strategy created it: its first text is that strategy's. */
  isNew: boolean
  /** Whether it has no text yet. */
  isPlanned: boolean
  /** Its later publications, newest last. Its first text is composed when it is written. */
  published: { texts: ZoneTexts; at: Date; strategyId: number; staffId: number }[]
}

/** The pages of one site while it is planned. */
export class SitePlan {
  readonly pages: PagePlan[] = []
  /** The business's services; the first ones have pages, the others have none yet. */
  readonly #unpaged: Specialty[]
  readonly #townsLeft: string[]
  readonly #profile: ClientProfile
  readonly #ids: Ids
  readonly #random: Random
  readonly #since: PlainDate
  #idea: number

  constructor(profile: ClientProfile, ids: Ids, random: Random) {
    this.#profile = profile
    this.#ids = ids
    this.#random = random
    this.#since = profile.row.siteLaunchDate ?? profile.row.clientLaunchDate ?? '2020-01-01'
    this.#unpaged = random.shuffle(profile.trade.specialties)
    this.#townsLeft = random.shuffle(profile.city.neighbors)
    this.#idea = random.int(0, 5)
    this.#addFixed()
  }

  /** Services without a page. */
  get unpaged(): readonly Specialty[] {
    return this.#unpaged
  }

  /** Nearby towns without a page. */
  get townsLeft(): readonly string[] {
    return this.#townsLeft
  }

  ofSubject(subject: PageSubject): PagePlan[] {
    return this.pages.filter((page) => page.subject === subject)
  }

  /** Adds a page for a service without one. Undefined if all have one. */
  addService(addedOn: PlainDate, isNew: boolean): PagePlan | undefined {
    const specialty = this.#unpaged.shift()
    if (specialty === undefined) return undefined
    return this.#add('service', 'Child A', specialty.name, { under: 'services', specialty, addedOn, isNew })
  }

  /** Adds a page for a nearby town without one. Undefined if all have one. */
  addGeo(addedOn: PlainDate, isNew: boolean): PagePlan | undefined {
    const town = this.#townsLeft.shift()
    if (town === undefined) return undefined
    const name = `${town}, ${this.#profile.city.state}`
    return this.#add('geo', 'Child B', name, { under: 'areas', town, addedOn, isNew })
  }

  /** Adds a page with details about a service page's subject. Undefined if it exists. */
  addGuide(of: PagePlan, addedOn: PlainDate, isNew: boolean): PagePlan | undefined {
    if (this.pages.some((page) => page.subject === 'guide' && page.parent === of)) return undefined
    const name = `${of.specialty.name} Guide`
    return this.#add('guide', 'General', name, { parent: of, slug: 'guide', specialty: of.specialty, addedOn, isNew })
  }

  /** Adds a post. Undefined if there is no blog or the post exists. */
  addPost(addedOn: PlainDate, isNew: boolean): PagePlan | undefined {
    const blog = this.ofSubject('blog')[0]
    if (blog === undefined) return undefined
    this.#idea += 1
    const specialty = this.#random.pick(this.#profile.trade.specialties)
    const name = postTitle({ ...this.#profile.facts, specialty, town: this.#profile.city.name }, this.#idea)
    if (this.pages.some((page) => page.name === name)) return undefined
    return this.#add('post', 'Blog Post', name, { under: 'blog', specialty, addedOn, isNew, idea: this.#idea })
  }

  #addFixed(): void {
    const random = this.#random
    const { row } = this.#profile
    this.#add('home', 'Home', 'Home', { path: '/' })
    this.#add('services', 'General', 'Services', {})
    for (let count = random.int(5, 7); count > 0; count -= 1) this.addService(this.#since, false)
    this.#add('areas', 'General', 'Service Areas', {})
    for (let count = random.int(2, 3); count > 0; count -= 1) this.addGeo(this.#since, false)
    this.#add('about', 'General', 'About', {})
    if (row.blogInstalled === true) {
      this.#add('blog', 'Blog', 'Blog', {})
      for (let count = random.int(2, 4); count > 0; count -= 1)
        this.addPost(addDays(this.#since, random.int(0, 20)), false)
    }
    this.#add('contact', 'Contact', 'Contact', {})
  }

  #add(subject: PageSubject, template: TemplateName, name: string, more: PageDetails): PagePlan {
    const parent = this.#parentOf(more)
    const slug = more.slug ?? (slugOf(subject === 'geo' ? (more.town ?? name) : name) || `page-${this.pages.length}`)
    const page: PagePlan = {
      pageId: this.#ids.next('page'),
      parent,
      subject,
      template,
      path: more.path ?? `${parent?.path ?? ''}/${slug}`,
      name,
      seq: (this.pages.length + 1) * 10,
      specialty: more.specialty ?? this.#random.pick(this.#profile.trade.specialties),
      town: more.town ?? this.#profile.city.name,
      idea: more.idea ?? 0,
      addedOn: more.addedOn ?? this.#since,
      isNew: more.isNew ?? false,
      isPlanned: more.isNew ?? false,
      published: [],
    }
    this.pages.push(page)
    return page
  }

  #parentOf({ parent, under }: PageDetails): PagePlan | undefined {
    return parent ?? (under === undefined ? undefined : this.ofSubject(under)[0])
  }
}

type PageDetails = Partial<Pick<PagePlan, 'path' | 'specialty' | 'town' | 'idea' | 'addedOn' | 'isNew' | 'parent'>> & {
  /** The subject of the parent page. */
  under?: PageSubject
  slug?: string
}
