/** Consecutive requirements, and the stories of screens that show them. */
export interface ScreenRequirements {
  first: string
  last: string
  subject: string
  /** Titles below `Screens/`: the story with all data, or another one as `Title/Story`. Stories of the editor in full. */
  screens: readonly string[]
}

/**
 * The requirements of the app's screens, by the chapters of the specification. Left out are those that no screen shows: calls
 * of the server, tokens, formats of data, and what the stories of the library show.
 */
export const SCREEN_REQUIREMENTS: readonly ScreenRequirements[] = [
  { first: 'M032', last: 'M035', subject: 'Platform as a client', screens: ['Platform Done This Month'] },
  { first: 'M038', last: 'M038', subject: 'Record of impersonations', screens: ['Operations Impersonations'] },
  { first: 'M058', last: 'M058', subject: 'Route of Home', screens: ['Home'] },
  { first: 'M059', last: 'M059', subject: 'Route of All Clients', screens: ['All Clients'] },
  { first: 'M060', last: 'M060', subject: 'Route of My Clients, filtered', screens: ['My Clients'] },
  { first: 'M061', last: 'M061', subject: 'Route of Testimonial Review', screens: ['Testimonial Review'] },
  { first: 'M062', last: 'M062', subject: 'Route of Execution', screens: ['Review', 'Review Indexation'] },
  { first: 'M063', last: 'M063', subject: 'Route of the profile', screens: ['Profile Optimization'] },
  { first: 'M064', last: 'M064', subject: 'Route of questions and answers', screens: ['Profile Questions'] },
  { first: 'M065', last: 'M065', subject: 'Route of rich media', screens: ['Profile Execution'] },
  { first: 'M066', last: 'M066', subject: 'Route of posts', screens: ['Profile Post'] },
  {
    first: 'M067',
    last: 'M069',
    subject: 'Routes of videos',
    screens: ['Video GBP', 'Video YouTube', 'Video Website'],
  },
  { first: 'M070', last: 'M070', subject: 'Route of the scheduler', screens: ['Scheduler'] },
  { first: 'M071', last: 'M071', subject: 'Route of Specialties & Systems', screens: ['System Mapping'] },
  { first: 'M072', last: 'M072', subject: 'Route of the prompts', screens: ['Content AI Settings'] },
  { first: 'M073', last: 'M073', subject: 'Route of the leadership rollup', screens: ['Ranking Rollup'] },
  { first: 'M074', last: 'M075', subject: 'Routes of a client', screens: ['Client Overview'] },
  { first: 'M076', last: 'M076', subject: 'Any other path', screens: ['Not Found'] },
  { first: 'M078', last: 'M078', subject: 'Paths of the tabs of a client', screens: ['Client Overview'] },
  { first: 'M086', last: 'M086', subject: 'Tabs without a client', screens: ['Home'] },
  { first: 'M087', last: 'M089', subject: 'Tabs with a client', screens: ['Shell'] },
  { first: 'M090', last: 'M090', subject: 'Types on the generic route', screens: ['Review', 'Review Blog'] },
  { first: 'M091', last: 'M094', subject: 'Menu, logo and department', screens: ['Shell/Menu'] },
  { first: 'M095', last: 'M095', subject: 'Name of the client', screens: ['Shell/AccountDetails'] },
  { first: 'M096', last: 'M107', subject: 'Staff switcher', screens: ['Shell/StaffMenu', 'Shell/StaffSearch'] },
  { first: 'M108', last: 'M116', subject: 'Account Details', screens: ['Shell/AccountDetails'] },
  { first: 'M117', last: 'M153', subject: 'Home', screens: ['Home', 'Home of a Manager'] },
  { first: 'M154', last: 'M165', subject: 'Team dashboard', screens: ['Team Dashboard', 'All Clients'] },
  { first: 'M166', last: 'M209', subject: 'Client queue', screens: ['My Clients', 'Home', 'All Clients'] },
  { first: 'M210', last: 'M226', subject: 'Strategy rows and their actions', screens: ['My Clients Open'] },
  {
    first: 'M227',
    last: 'M267',
    subject: 'Content strategy review',
    screens: ['Review', 'Review New Page', 'Review Testimonial', 'Review Completed'],
  },
  { first: 'M268', last: 'M273', subject: 'Blog editor', screens: ['Review Blog'] },
  { first: 'M274', last: 'M307', subject: 'Google Profile Optimization', screens: ['Profile Optimization'] },
  { first: 'M308', last: 'M315', subject: 'Google Rich Media', screens: ['Profile Execution'] },
  { first: 'M316', last: 'M318', subject: 'Questions and answers of a profile', screens: ['Profile Questions'] },
  { first: 'M319', last: 'M321', subject: 'Publish Google Post', screens: ['Profile Post'] },
  { first: 'M322', last: 'M327', subject: 'Videos', screens: ['Video GBP', 'Video YouTube', 'Video Website'] },
  { first: 'M328', last: 'M335', subject: 'Client information panel', screens: ['Review/InfoOpen', 'Client Overview'] },
  {
    first: 'M336',
    last: 'M337',
    subject: 'Presets of the editor',
    screens: ['Editor/RichText/TextOnly', 'Editor/RichText/Tiny', 'Editor/RichText/Basic', 'Editor/RichText/Advanced'],
  },
  { first: 'M338', last: 'M338', subject: 'Headings', screens: ['Editor/RichText/Formatting'] },
  { first: 'M339', last: 'M339', subject: 'Options of a link', screens: ['Editor/RichText/Links'] },
  { first: 'M340', last: 'M342', subject: 'Edit HTML', screens: ['Editor/EditHtmlDialog/Default'] },
  {
    first: 'M343',
    last: 'M343',
    subject: 'Image browser only with a project',
    screens: ['Editor/RichText constraints/NoPickerWithoutAProject'],
  },
  { first: 'M344', last: 'M344', subject: 'Pasted styles', screens: ['Editor/RichText paste/PasteFromWord'] },
  { first: 'M345', last: 'M345', subject: 'Maximum length', screens: ['Editor/RichText constraints/CharacterLimit'] },
  { first: 'M346', last: 'M346', subject: 'Required text', screens: ['Editor/RichText constraints/InAForm'] },
  {
    first: 'M348',
    last: 'M349',
    subject: 'Text in the style of the site',
    screens: ['Review', 'Editor/RichText/WithContentStyles'],
  },
  {
    first: 'M351',
    last: 'M351',
    subject: 'Media file picker',
    screens: ['Profile Execution/PickerOpen', 'Editor/RichText constraints/PicksAnImage'],
  },
  { first: 'M352', last: 'M391', subject: 'SEO Scheduler, selection', screens: ['Scheduler'] },
  { first: 'M392', last: 'M402', subject: 'Groups of strategies', screens: ['Scheduler'] },
  {
    first: 'M403',
    last: 'M423',
    subject: 'SEO Scheduler, schedule',
    screens: ['Scheduler Schedule', 'Scheduler Months'],
  },
  { first: 'M424', last: 'M439', subject: 'Page manager', screens: ['Scheduler Schedule', 'Sitemap'] },
  { first: 'M440', last: 'M447', subject: 'Specialties and systems', screens: ['System Mapping'] },
  { first: 'M448', last: 'M452', subject: 'Testimonial review', screens: ['Testimonial Review'] },
  { first: 'M453', last: 'M473', subject: 'Media library and upload', screens: ['Media Library'] },
  { first: 'M474', last: 'M474', subject: 'SEO overview of a client', screens: ['Client Overview'] },
  { first: 'M475', last: 'M475', subject: 'Keywords of a client', screens: ['Client Keywords'] },
  { first: 'M476', last: 'M476', subject: 'Page mapping of a client', screens: ['Page Mapping', 'Pages List'] },
  { first: 'M477', last: 'M477', subject: 'Geos and specialties of a client', screens: ['Geos and Specialties'] },
  { first: 'M478', last: 'M478', subject: 'Indexation of a client', screens: ['Indexation'] },
  { first: 'M479', last: 'M480', subject: 'Content tracker of a client', screens: ['Content Tracker'] },
  { first: 'M481', last: 'M481', subject: 'Prompts of the content writer', screens: ['Content AI Settings'] },
  { first: 'M482', last: 'M482', subject: 'Leadership rollup', screens: ['Ranking Rollup', 'Leadership Summary'] },
  { first: 'M531', last: 'M536', subject: 'Phone numbers, numbers, sizes and dates', screens: ['Client Overview'] },
  {
    first: 'M563',
    last: 'M570',
    subject: 'Errors of the editor',
    screens: ['Editor/RichText errors/Script', 'Editor/RichText errors/Startup'],
  },
  {
    first: 'M571',
    last: 'M572',
    subject: 'Errors of the page tree and the media tree',
    screens: ['Sitemap/Failed', 'Media Library/Failed'],
  },
]

/** The story that shows a screen with all of its data. */
const SCREEN_STORY = 'Full'

/** Returns the whole title of a story in `screens`. */
export function screenStoryTitle(screen: string): string {
  if (screen.startsWith('Editor/')) return screen
  return `Screens/${screen.includes('/') ? screen : `${screen}/${SCREEN_STORY}`}`
}
