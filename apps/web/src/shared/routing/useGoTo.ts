import { useNavigate } from './navigation.ts'

/**
 * Goes to a path, and resolves once its screen is to be shown: for a deed that is not over, and its button not free again,
 * before one has left.
 */
export function useGoTo(): (path: string) => Promise<void> {
  return useNavigate()
}
