import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Files/UploadQueue',
  useWhen: ['On a screen where whole folders are uploaded'],
  avoidWhen: ['For a few files of a form: use Uploader'],
  anatomy: [
    ['Total', 'Count and progress'],
    ['Files', 'Those that are being uploaded or have failed'],
  ],
  states: [
    ['Uploading', 'With the total'],
    ['Failed', 'The reason and Retry'],
    ['Interrupted', 'Continues when the network is back'],
  ],
  keyboard: [['Tab', "Moves through the files' buttons", BROWSER]],
  content: ['"Files not uploaded: names" for several failures'],
  accessibility: ['The total is announced at intervals, not with each file'],
  related: [
    ['Files/UploadTray', 'For the whole app'],
    ['Files/Uploader', 'In forms'],
  ],
  synonyms: ['transfer', 'progress list'],
  maturity: 'new',
  examples: ['Uploading', 'Failed', 'Interrupted'],
}
