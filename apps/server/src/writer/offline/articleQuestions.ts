import type { BusinessKind } from '@rankdesk/domain'

/** Questions of an article that depend on the kind of business. */
interface ArticleQuestions {
  costExample: string
  ready: string
  mistakes: string
}
const WORK_QUESTIONS: ArticleQuestions = {
  costExample: 'What did a recent job cost, and what was included?',
  ready: 'What should be ready before one begins, by name?',
  mistakes: 'Which mistakes do you see most, and when is it a job for you?',
}
const GOODS_QUESTIONS: ArticleQuestions = {
  costExample: 'What did a recent order cost, and what was included?',
  ready: 'What should be ready: materials and tools, by name?',
  mistakes: 'Which mistakes do customers tell you of, and how are they avoided?',
}
const ADVICE_QUESTIONS: ArticleQuestions = {
  costExample: 'What did a recent client pay, and what was included?',
  ready: 'Which documents and details should be ready, by name?',
  mistakes: 'Which mistakes do you see most, and when should a reader ask you?',
}
/** What an article asks its author, by the kind of business. */
export const ARTICLE_QUESTIONS: Readonly<Record<BusinessKind, ArticleQuestions>> = {
  trade: WORK_QUESTIONS,
  shop: GOODS_QUESTIONS,
  manufacturer: GOODS_QUESTIONS,
  care: { ...ADVICE_QUESTIONS, costExample: 'What does a usual week cost, with which visits?' },
  food: {
    costExample: 'What did a recent order cost, and what was included?',
    ready: 'What should be ready: ingredients and tools, by name?',
    mistakes: 'Which mistakes spoil it, and how are they avoided?',
  },
  professional: ADVICE_QUESTIONS,
  other: {
    ...WORK_QUESTIONS,
    costExample: 'What did a recent customer pay, and what was included?',
    ready: 'What should be ready, by name?',
    mistakes: 'Which mistakes do you see most, and how are they avoided?',
  },
}
