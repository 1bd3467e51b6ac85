import { describe, expect, it, vi } from 'vitest'
import { publishAndComplete } from './publishAndComplete.ts'

function steps(results: { flush?: boolean; publish?: boolean | string | Error; complete?: boolean | Error } = {}) {
  const answer =
    (result: boolean | string | Error = true) =>
    async (): Promise<unknown> => {
      if (result instanceof Error) throw result
      return result
    }
  return {
    flush: vi.fn(async () => results.flush ?? true),
    publish: vi.fn(answer(results.publish)),
    complete: vi.fn(answer(results.complete)),
  }
}

describe('completing a strategy', () => {
  it('saves, publishes and completes, in this order [M254]', async () => {
    const done = steps()
    expect(await publishAndComplete(done)).toBeUndefined()
    const order = [done.flush, done.publish, done.complete].map((step) => step.mock.invocationCallOrder[0] ?? 0)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(0)
  })

  it('does not complete unless the publish answers exactly true [M254, M255]', async () => {
    const done = steps({ publish: false })
    expect(await publishAndComplete(done)).toEqual({ title: 'The content was not published.', goOnFrom: 'publish' })
    expect(done.complete).not.toHaveBeenCalled()

    const odd = steps({ publish: 'true' })
    expect(await publishAndComplete(odd)).toMatchObject({ goOnFrom: 'publish' })
    expect(odd.complete).not.toHaveBeenCalled()
  })

  it('publishes nothing while a text is not saved', async () => {
    const done = steps({ flush: false })
    expect(await publishAndComplete(done)).toMatchObject({
      title: 'The content was not published.',
      goOnFrom: 'look',
    })
    expect(done.publish).not.toHaveBeenCalled()
  })

  it('passes on why a publish failed', async () => {
    const error = new Error('The text was changed since you approved it.')
    expect(await publishAndComplete(steps({ publish: error }))).toMatchObject({ error, goOnFrom: 'publish' })
  })

  it('goes on with the completing alone when only that failed', async () => {
    const failed = steps({ complete: new Error('No answer') })
    expect(await publishAndComplete(failed)).toMatchObject({
      title: 'The strategy was not completed.',
      goOnFrom: 'complete',
    })

    const again = steps()
    expect(await publishAndComplete(again, 'complete')).toBeUndefined()
    expect(again.publish).not.toHaveBeenCalled()
    expect(again.complete).toHaveBeenCalledOnce()
  })
})
