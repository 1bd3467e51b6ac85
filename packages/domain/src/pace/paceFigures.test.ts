import { describe, expect, it } from 'vitest'
import { changeFigures, paceFigures } from './paceFigures.ts'
import { queueProgress } from './queuePace.ts'

describe('[PACE-10] a percentage beside its target', () => {
  it.each([
    [67.6, 76.2, '67.6%', '76.2%', '−8.6', 'Behind', '8.6 points below target'],
    [67.4, 76.1, '67%', '76%', '−9', 'Behind', '9 points below target'],
    [52.82, 58, '52.8%', '58.0%', '−5.2', 'Behind', '5.2 points below target'],
    [63.18, 58, '63.2%', '58.0%', '+5.2', 'Ahead', '5.2 points above target'],
    [53, 58, '53%', '58%', '−5', 'On Pace', '5 points below target'],
    [63, 58, '63%', '58%', '+5', 'On Pace', '5 points above target'],
    [52.999, 58, '53.00%', '58.00%', '−5.00', 'Behind', '5.00 points below target'],
    [58.3, 57.6, '58.3%', '57.6%', '+0.7', 'On Pace', '0.7 points above target'],
    [58, 58, '58%', '58%', '0', 'On Pace', 'Right on target'],
    [58.04, 58, '58%', '58%', '0', 'On Pace', 'Right on target'],
    [59, 58, '59%', '58%', '+1', 'On Pace', '1 point above target'],
    [10, 90, '10%', '90%', '−80', 'Behind', '80 points below target'],
  ])('%d against %d is %s, %s, %s: %s', (percent, targetPercent, own, target, lead, word, sentence) => {
    expect(paceFigures(percent, targetPercent)).toEqual({ percent: own, target, lead, word })
    const hours = {
      totalCompletedToDate: percent,
      totalHoursAssigned: 100,
      totalHoursTargetPacePercentage: targetPercent,
    }
    expect(queueProgress({ ...hours, targetPacePercentage: 0 }).sentence).toBe(sentence)
  })

  it('has at least the decimals of the figure beside it', () => {
    expect(paceFigures(71, 69.5, 1)).toMatchObject({ percent: '71.0%', target: '69.5%', lead: '+1.5' })
  })

  it('shows a difference that a reader finds by subtracting, or is off by the last of two decimals', () => {
    for (let percent = 0; percent <= 100; percent += 1.37) {
      for (let target = 0; target <= 100; target += 2.173) {
        const { percent: own, target: goal, lead } = paceFigures(percent, target)
        const difference = Number.parseFloat(own) - Number.parseFloat(goal)
        expect(Math.abs(difference - Number(lead.replace('−', '-')))).toBeLessThan(
          own.split('.')[1]?.length === 3 ? 0.0101 : 1e-9,
        )
      }
    }
  })
})

describe('[PACE-10] a share beside the one before it', () => {
  it.each([
    [67.6, 76.2, '67.6%', '76.2%', '−8.6 points'],
    [76.2, 67.6, '76.2%', '67.6%', '+8.6 points'],
    [67.64, 76.25, '67.64%', '76.25%', '−8.61 points'],
    [50, 50, '50.0%', '50.0%', '0 points'],
    [50.04, 50, '50.0%', '50.0%', '0 points'],
    [50.05, 50, '50.1%', '50.0%', '+0.1 points'],
    [100, 0, '100.0%', '0.0%', '+100.0 points'],
  ])('%d after %d is %s against %s, %s', (now, before, own, earlier, change) => {
    expect(changeFigures(now, before)).toEqual({ now: own, before: earlier, change })
  })
})
