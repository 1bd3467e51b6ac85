/** The texts of frequent actions of the audit trail. */
const TEXTS: Readonly<Record<string, string>> = {
  completeStrategy: 'Completed a strategy',
  saveContentZone: 'Changed the text of a strategy',
  publishContent: 'Published a page',
  publishBlog: 'Published a blog post',
  changePage: 'Changed a page',
  deletePages: 'Deleted pages',
  addNote: 'Added a note',
  addLocation: 'Added a location',
  changeClient: "Changed the client's record",
  archiveClient: 'Archived the client',
  selectStrategies: 'Scheduled strategies',
  setStrategyMonth: 'Moved a strategy to another month',
  generateContent: 'Generated content',
  saveFile: 'Uploaded a file',
  finishUpload: 'Uploaded a file',
}

/** Describes an action of the audit trail in words: 'completeStrategy' is 'Completed a strategy'. */
export function actionText(action: string): string {
  const words = action.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return TEXTS[action] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
