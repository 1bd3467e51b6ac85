export { TruncatedText } from './TruncatedText.tsx'
export type { TruncatedTextProps } from './TruncatedText.tsx'
