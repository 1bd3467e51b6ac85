import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Files/UploadTray',
  useWhen: ['Once in the shell of an app, for uploads that go on while people work'],
  avoidWhen: ['Inside a form: use Uploader'],
  anatomy: [
    ['Title', 'Shows the total progress and folds the list'],
    ['Files', 'Those that need a decision come first'],
    ['Decisions', 'Replace, Keep both, Skip'],
  ],
  states: [
    ['Uploading, Paused, Conflict, Failed, Complete', "Each file's own"],
    ['Collapsed', 'Only the title'],
    ['Without connection', 'Waits and says so'],
  ],
  keyboard: [
    ['Tab', 'Moves through the list'],
    ['Enter, Space', "Press a file's button"],
  ],
  content: ['A conflict asks what to do and shows both files'],
  accessibility: ['A region with a name; decisions are announced'],
  related: [
    ['Files/UploadQueue', 'On one screen'],
    ['Layers/Toast', 'Short messages'],
  ],
  synonyms: ['transfers', 'background upload', 'conflict'],
  maturity: 'new',
  examples: ['EveryState', 'Narrow', 'SameForAll', 'FilesNeeded', 'WithoutConnection', 'Collapsed', 'ManyFiles'],
}
