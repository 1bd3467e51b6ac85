import { Component, type ReactNode } from 'react'
import { useLocation } from './navigation.ts'
import { Outlet } from './Outlet.tsx'

export interface ScreenBoundaryProps {
  /** What stands in place of a screen that broke, or whose code did not come. */
  broken: (error: unknown) => ReactNode
}

/** A route around screens: one that breaks leaves what is around them, and going elsewhere begins anew. */
export function ScreenBoundary({ broken }: ScreenBoundaryProps) {
  return (
    <Boundary address={useLocation()} broken={broken}>
      <Outlet />
    </Boundary>
  )
}

interface BoundaryProps extends ScreenBoundaryProps {
  /** A new one means that one has gone elsewhere. */
  address: unknown
  children: ReactNode
}

interface BoundaryState {
  address: unknown
  problem: { error: unknown } | null
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { address: this.props.address, problem: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { problem: { error } }
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return address === state.address ? null : { address, problem: null }
  }

  override render(): ReactNode {
    const { problem } = this.state
    return problem === null ? this.props.children : this.props.broken(problem.error)
  }
}
