export {
  type BriefZone,
  type ContentWriter,
  type DraftedZone,
  type WritingBrief,
  WritingFailed,
  type WrittenDraft,
} from './contentWriter.ts'
export { draftScoreInput } from './draftScoreInput.ts'
export { effortText } from './model/effortText.ts'
export { createWriter } from './createWriter.ts'
export { defaultPrompt, WRITTEN_TYPES } from './model/defaultPrompts.ts'
export { topicOf } from './offline/topic.ts'
export { customerQuestions } from './offline/customerQuestions.ts'
export { canAsk, headingOfQuestion, kindOfQuestion, questionOfKind } from './offline/languages/languageTexts.ts'
export { isArticle } from './offline/isArticle.ts'
export { isServed } from './offline/offer.ts'
export { otherTargetQuestion, priceQuestion, targetQuestions, uncoveredQuestion } from './offline/targetQuestions.ts'
export { withKnown } from './offline/withKnown.ts'
