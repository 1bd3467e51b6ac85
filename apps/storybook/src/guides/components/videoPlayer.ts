import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Display/VideoPlayer',
  useWhen: ['For a video of the media library or a stream'],
  avoidWhen: ['For motion as decoration'],
  anatomy: [
    ['Poster', 'Until Play is pressed; without one, the first frame of a file'],
    ['Play', 'In the middle'],
    ['Video', 'With native controls'],
  ],
  states: [
    ['Waiting', 'The poster, nothing is loaded'],
    ['Playing', 'Native controls'],
    ['Failed', 'Says so, with "Try again"'],
  ],
  keyboard: [
    ['K', 'Plays and pauses'],
    ['Space', 'Plays and pauses', BROWSER],
    ['J, L', 'Ten seconds back or on'],
    ['M', 'Mutes'],
    ['C', 'Captions'],
    ['F', 'Full screen'],
  ],
  content: ['The title says what happens in the video'],
  accessibility: ['Captions where the file has them', 'The player has the title as its name'],
  related: [
    ['Display/ImageLoader', 'Pictures'],
    ['Files/Uploader', 'To upload one'],
  ],
  synonyms: ['movie', 'stream', 'hls', 'media'],
  maturity: 'stable',
  examples: ['Waiting', 'WithoutPoster', 'FirstFrame', 'Stream', 'File', 'FromAPosition', 'Failed'],
}
