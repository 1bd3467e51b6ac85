import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Card } from '../card/Card.tsx'
import { lazyComponent } from '../lazy-component/lazyComponent.tsx'
import type { ErrorBoundaryProps } from './ErrorBoundary.tsx'
import { ErrorBoundary, retryFailedLoads } from './ErrorBoundary.tsx'

const meta = {
  title: 'Feedback/ErrorBoundary',
  component: ErrorBoundary,
  args: { title: 'Visits could not be shown', children: '1,204 visits', onError: fn() },
  render: (args) => (
    <Card title="Visits" className="max-w-100">
      <ErrorBoundary {...args} />
    </Card>
  ),
} satisfies Meta<typeof ErrorBoundary>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('1,204 visits')).toBeVisible()
    await expect(args.onError).not.toHaveBeenCalled()
  },
}

/** Throws until `repaired` is pressed beside it. */
function Visits({ broken }: { broken: boolean }) {
  if (broken) throw new Error('visits is undefined')
  return '1,204 visits'
}

function Repairable({ onError }: Pick<ErrorBoundaryProps, 'onError'>) {
  const [broken, setBroken] = useState(true)
  return (
    <Card title="Visits" className="max-w-100">
      <ErrorBoundary title="Visits could not be shown" onError={onError}>
        <Visits broken={broken} />
      </ErrorBoundary>
      <button type="button" onClick={() => setBroken(false)}>
        Repair
      </button>
    </Card>
  )
}

/** Content that throws is replaced by an error; the rest of the page stays usable, and the retry renders it again. */
export const ContentThrows: Story = {
  render: ({ onError }) => <Repairable onError={onError} />,
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Visits could not be shown')
    await expect(args.onError).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Repair' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('1,204 visits')).toBeVisible()
  },
}

/** Whether imports of the story succeed. */
const network = { up: false }
const lazyVisits = () =>
  lazyComponent(async () => {
    if (!network.up) throw new TypeError('Failed to fetch dynamically imported module')
    return Visits
  })

/** Code that fails to load is retried by itself when the connection returns. */
export const LoadFails: Story = {
  render: function Loading({ onError }) {
    // Once loaded, a component stays loaded.
    const [LazyVisits] = useState(() => lazyVisits())
    return (
      <Card title="Visits" className="max-w-100">
        <ErrorBoundary title="Visits could not be shown" onError={onError}>
          <Suspense fallback="Loading">
            <LazyVisits broken={false} />
          </Suspense>
        </ErrorBoundary>
      </Card>
    )
  },
  beforeEach: () => {
    network.up = false
  },
  play: async ({ canvas, step }) => {
    await step('fails after its retries', async () => {
      await expect(await canvas.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent('Check your connection')
    })
    await step('loads when the connection has returned', async () => {
      network.up = true
      retryFailedLoads()
      await expect(await canvas.findByText('1,204 visits')).toBeVisible()
    })
  },
}

/** Code that failed to load is also retried by itself when the network returns. */
export const NetworkReturns: Story = {
  ...LoadFails,
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', {}, { timeout: 10_000 })
    network.up = true
    dispatchEvent(new Event('online'))
    await expect(await canvas.findByText('1,204 visits')).toBeVisible()
  },
}

/** Other content than the one that threw is rendered. */
export const OtherContent: Story = {
  render: function Clients({ onError }) {
    const [client, setClient] = useState(1)
    return (
      <Card title="Visits" className="max-w-100">
        <ErrorBoundary title="Visits could not be shown" resetKey={client} onError={onError}>
          <Visits broken={client === 1} />
        </ErrorBoundary>
        <button type="button" onClick={() => setClient(2)}>
          Next client
        </button>
      </Card>
    )
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert')
    await userEvent.click(canvas.getByRole('button', { name: 'Next client' }))
    await expect(await canvas.findByText('1,204 visits')).toBeVisible()
  },
}
