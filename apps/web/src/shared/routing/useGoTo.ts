import { useNavigate } from 'react-router-dom'
import { useScreenRouter } from './screenRouterContext.ts'

/**
 * Goes to a path, and resolves once its screen is to be shown: for a deed that is not over, and its button not free again,
 * before one has left.
 */
export function useGoTo(): (path: string) => Promise<void> {
  const { router } = useScreenRouter()
  const navigate = useNavigate()
  return async (path) => {
    void navigate(path)
    await router.arrived()
  }
}
