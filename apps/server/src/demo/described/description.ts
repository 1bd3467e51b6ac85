import { STRATEGY_TYPES, type StrategyTypeName } from '@rankdesk/domain'
import { isPlainDate, isPlainMonth } from '@rankdesk/format'
import { z } from 'zod'
import { SITE_TEMPLATES, type TemplateName } from '#connectors/site/index.ts'

const text = z.string().trim().min(1)
const day = z.string().refine(isPlainDate, 'Enter a date as YYYY-MM-DD')
const month = z.string().refine(isPlainMonth, 'Enter a month as YYYY-MM')
const path = z
  .string()
  .regex(/^\/(?!\/)[^?#\s\\]*$/, "Enter a path that begins with '/', such as /services/drain-cleaning")
const email = z.email()
const money = z.number().min(0)

/** HTML of zones by element id. */
const zones = z.record(text, z.string())

const isTemplate = (name: string): name is TemplateName => name in SITE_TEMPLATES
const template = z.custom<TemplateName>(
  (value) => typeof value === 'string' && isTemplate(value),
  `Choose one of ${Object.keys(SITE_TEMPLATES).join(', ')}`,
)
const isType = (name: string): name is StrategyTypeName => name in STRATEGY_TYPES
const strategyType = z.custom<StrategyTypeName>(
  (value) => typeof value === 'string' && isType(value),
  `Choose one of ${Object.keys(STRATEGY_TYPES).join(', ')}`,
)

const page = z.strictObject({
  path,
  name: text,
  template,
  /** The path of its parent page. */
  parent: path.optional(),
  metaTitle: z.string().default(''),
  metaDescription: z.string().default(''),
  visible: z.boolean().default(true),
  searchable: z.boolean().default(true),
  addedOn: day.optional(),
  zones: zones.default({}),
})

const site = z.strictObject({
  name: text.optional(),
  tagline: z.string().default(''),
  hue: z.int().min(0).max(359).default(220),
  pages: z.array(page).default([]),
  redirects: z.array(z.strictObject({ from: path, to: path })).default([]),
  traffic: z
    .array(z.strictObject({ date: day, visits: z.int().min(0), leads: z.nullable(z.int().min(0)).default(null) }))
    .default([]),
})

const keyword = z.strictObject({
  keyword: text,
  geo: z.string().default(''),
  page: path.optional(),
  ranks: z.array(z.strictObject({ date: day, rank: z.int().min(1).max(101) })).default([]),
})

const strategy = z.strictObject({
  type: strategyType,
  title: text,
  summary: z.string().default(''),
  specialty: text.optional(),
  geography: z.string().default(''),
  page: path.optional(),
  /** The client's keywords, as written there. */
  keywords: z.array(text).default([]),
  value: z.number().min(0).max(100).optional(),
  /** Without a month it is only proposed. */
  month: month.optional(),
  /** The day on which it was completed. */
  completedOn: day.optional(),
  noteFromRanking: z.string().default(''),
  reasons: z.array(text).default([]),
  /** The draft that is ready for review. */
  zones: zones.optional(),
})

const client = z.strictObject({
  businessName: text,
  // The last label of every IP address starts with a digit.
  domain: z.string().regex(/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/, 'Enter a domain in lowercase, such as blueridge.com'),
  businessType: text.optional(),
  active: z.boolean().default(true),
  group: text.optional(),
  email: email.optional(),
  phone: text.optional(),
  contact: z.strictObject({ firstName: text, lastName: text }).optional(),
  address: z
    .strictObject({ address1: text, address2: text.optional(), city: text, region: text, postalCode: text })
    .optional(),
  launchedOn: day.optional(),
  rankingStarted: day.optional(),
  rankingPackage: text.optional(),
  rankingValue: money.optional(),
  adBudget: money.optional(),
  /** Hours of work per month. */
  hours: z.number().min(0).max(999).optional(),
  billingStatus: text.optional(),
  contentBriefCompleted: z.int().min(0).max(5).default(5),
  blogInstalled: z.boolean().default(false),
  contentApproval: z.boolean().default(false),
  redesign: z.boolean().default(false),
  cancelling: z.boolean().default(false),
  /** E-mail addresses of staff. */
  seoManager: email.optional(),
  accountManager: email.optional(),
  marketingManager: email.optional(),
  adsManager: email.optional(),
  site: site.default({ tagline: '', hue: 220, pages: [], redirects: [], traffic: [] }),
  keywords: z.array(keyword).default([]),
  strategies: z.array(strategy).default([]),
})

/** A described agency. DESCRIBED.md explains each field. */
export const agencyDescription = z.strictObject({
  teams: z.array(z.strictObject({ name: text })).default([]),
  staff: z
    .array(
      z.strictObject({
        name: text,
        email,
        title: text.default('SEO Manager'),
        roleId: z.int().min(1).default(5),
        team: text.optional(),
        active: z.boolean().default(true),
        /** Whether this person may sign in with one click where that is allowed. */
        demo: z.boolean().default(false),
      }),
    )
    .min(1),
  clients: z.array(client).default([]),
})

export type AgencyDescription = z.output<typeof agencyDescription>
export type ClientDescription = AgencyDescription['clients'][number]
export type StrategyDescription = ClientDescription['strategies'][number]
