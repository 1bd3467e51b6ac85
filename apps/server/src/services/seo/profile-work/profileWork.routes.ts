import {
  addPost as addPostContract,
  addQuestion as addQuestionContract,
  deletePost as deletePostContract,
  deleteQuestion as deleteQuestionContract,
  editPost as editPostContract,
  editQuestion as editQuestionContract,
  profilePosts,
  profileQuestions,
  saveStrategyVideo,
  strategyVideo,
} from '@rankdesk/api'
import type { ServiceDependencies } from '../../dependencies.ts'
import { versionOf } from '../strategies/ifMatch.ts'
import { addPost, deletePost, editPost, readPosts } from './posts.ts'
import { addQuestion, deleteQuestion, editQuestion, readQuestions } from './questions.ts'
import { readVideo, saveVideo } from './videos.ts'

/**
 * Registers questions, posts and videos of business profiles (M316-M327). The call of every strategy completes them.
 */
export function profileWorkRoutes({ routes, database: { db } }: ServiceDependencies): void {
  routes.serve(profileQuestions, ({ input: { params } }) => readQuestions(db, params.strategyId))

  routes.serve(addQuestionContract, ({ input: { params, body }, actor, context }) =>
    addQuestion(context, { actor, ...params, text: body }),
  )

  routes.serve(editQuestionContract, ({ input: { params, body, headers }, actor, context }) =>
    editQuestion(context, {
      actor,
      ...params,
      text: body,
      baseVersion: versionOf(headers['if-match'], 'the question'),
    }),
  )

  routes.serve(deleteQuestionContract, ({ input: { params }, actor, context }) =>
    deleteQuestion(context, { actor, ...params }),
  )

  routes.serve(profilePosts, ({ input: { params } }) => readPosts(db, params.strategyId))

  routes.serve(addPostContract, ({ input: { params, body }, actor, context }) =>
    addPost(context, { actor, ...params, post: body }),
  )

  routes.serve(editPostContract, ({ input: { params, body, headers }, actor, context }) =>
    editPost(context, {
      actor,
      ...params,
      post: body,
      baseVersion: versionOf(headers['if-match'], 'the post'),
    }),
  )

  routes.serve(deletePostContract, ({ input: { params }, actor, context }) => deletePost(context, { actor, ...params }))

  routes.serve(strategyVideo, ({ input: { params } }) => readVideo(db, params))

  routes.serve(saveStrategyVideo, ({ input: { params, body, headers }, actor, context }) =>
    saveVideo(context, {
      actor,
      ...params,
      ...body,
      baseVersion: versionOf(headers['if-match'], 'the video'),
    }),
  )
}
