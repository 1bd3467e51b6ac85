/** Consecutive requirements, and the screens whose stories show them. */
export interface ScreenRequirements {
  first: string
  last: string
  subject: string
  /** Titles of stories below `Screens/`. */
  screens: readonly string[]
}

/** The requirements of the app's screens, by the chapters of the specification. */
export const SCREEN_REQUIREMENTS: readonly ScreenRequirements[] = [
  { first: 'M117', last: 'M153', subject: 'Home', screens: ['Home'] },
  { first: 'M166', last: 'M226', subject: 'Client queue, strategy rows and their actions', screens: ['My Clients'] },
  { first: 'M227', last: 'M267', subject: 'Content strategy review', screens: ['Review'] },
  { first: 'M274', last: 'M307', subject: 'Google Profile Optimization', screens: ['Profile Optimization'] },
  { first: 'M308', last: 'M315', subject: 'Google Rich Media', screens: ['Profile Execution'] },
  { first: 'M316', last: 'M318', subject: 'Questions and answers of a profile', screens: ['Profile Questions'] },
  { first: 'M319', last: 'M321', subject: 'Publish Google Post', screens: ['Profile Post'] },
  { first: 'M352', last: 'M423', subject: 'SEO Scheduler', screens: ['Scheduler'] },
  { first: 'M440', last: 'M447', subject: 'Specialties and systems', screens: ['System Mapping'] },
  { first: 'M448', last: 'M452', subject: 'Testimonial review', screens: ['Testimonial Review'] },
  { first: 'M453', last: 'M473', subject: 'Media library and upload', screens: ['Media Library'] },
  { first: 'M474', last: 'M474', subject: 'SEO overview of a client', screens: ['Client Overview'] },
  { first: 'M475', last: 'M475', subject: 'Keywords of a client', screens: ['Client Keywords'] },
  { first: 'M476', last: 'M476', subject: 'Page mapping of a client', screens: ['Page Mapping', 'Pages List'] },
  { first: 'M477', last: 'M477', subject: 'Geos and specialties of a client', screens: ['Geos and Specialties'] },
  { first: 'M478', last: 'M478', subject: 'Indexation of a client', screens: ['Indexation'] },
  { first: 'M479', last: 'M479', subject: 'Content tracker of a client', screens: ['Content Tracker'] },
  { first: 'M481', last: 'M481', subject: 'Prompts of the content writer', screens: ['Content AI Settings'] },
  { first: 'M482', last: 'M482', subject: 'Leadership rollup', screens: ['Ranking Rollup'] },
]

/** The story that shows a screen with all of its data. */
export const SCREEN_STORY = 'Full'
