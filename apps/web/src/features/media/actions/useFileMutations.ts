import { useMutation } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import {
  deleteFilesMutation,
  emptyTrashMutation,
  moveFilesMutation,
  purgeFilesMutation,
  restoreFilesMutation,
  updateFileMutation,
} from '../library/mediaLibrary.mutations.ts'

/** Returns the writes on the files of a library. */
export function useFileMutations(projectId: number) {
  const app = useApp()
  return {
    moveFiles: useMutation(moveFilesMutation(app, projectId)).mutateAsync,
    deleteFiles: useMutation(deleteFilesMutation(app, projectId)).mutateAsync,
    restoreFiles: useMutation(restoreFilesMutation(app, projectId)).mutateAsync,
    purgeFiles: useMutation(purgeFilesMutation(app, projectId)).mutateAsync,
    emptyTrash: useMutation(emptyTrashMutation(app, projectId)).mutateAsync,
    updateFile: useMutation(updateFileMutation(app, projectId)).mutateAsync,
  }
}
