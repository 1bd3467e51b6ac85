import {
  Icon,
  Avatar,
  Badge,
  Button,
  Checkbox,
  Chip,
  IconButton,
  Menu,
  MenuItem,
  ProgressBar,
  ProgressCircle,
  RadioGroup,
  SegmentedControl,
  Stat,
  Switch,
  useDialogs,
} from '@rankdesk/ui'
import { Ellipsis, RefreshCw, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Specimen } from './OverviewParts.tsx'

/** The first column of the overview: buttons, choices and counts. */
export function OverviewActions() {
  return (
    <div className="grid min-w-0 gap-7">
      <Buttons />
      <Chips />
      <Choices />
      <Figures />
      <People />
    </div>
  )
}

function Buttons() {
  const dialogs = useDialogs()
  return (
    <Specimen name="Buttons">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          onClick={() =>
            void dialogs.confirm({ title: 'Publish this page now?', subtitle: 'Visitors see it at once.' })
          }
        >
          Publish
        </Button>
        <Button>Back</Button>
        <Button variant="soft" icon={<Icon of={Sparkles} />}>
          Generate Now
        </Button>
        <Button variant="danger">Reset</Button>
        <Button variant="ghost">Clear All</Button>
        <Button disabled>Start Work</Button>
        <Button variant="primary" loading>
          Saving
        </Button>
        <Button size="sm" icon={<Icon of={RefreshCw} size={14} />}>
          Regenerate Content
        </Button>
        <Menu trigger={<IconButton variant="outline" size="sm" label="More" icon={<Icon of={Ellipsis} size={14} />} />}>
          <MenuItem>Edit Group</MenuItem>
          <MenuItem>Delete Group</MenuItem>
        </Menu>
      </div>
    </Specimen>
  )
}

function Chips() {
  return (
    <Specimen name="Chips: the dot shows the level against the target">
      <div className="flex flex-wrap gap-2">
        <Chip hue="blue" level="far-above">
          Outstanding
        </Chip>
        <Chip hue="green" level="above">
          Exceeding
        </Chip>
        <Chip hue="yellow" level="on">
          Meeting
        </Chip>
        <Chip hue="orange" level="below">
          Below
        </Chip>
        <Chip hue="red" level="far-below">
          Significantly Below
        </Chip>
        <Chip>Not rated</Chip>
        <Chip hue="blue">Content In Progress</Chip>
      </div>
    </Specimen>
  )
}

function Choices() {
  const [side, setSide] = useState('after')
  return (
    <Specimen name="Choices">
      <div className="grid gap-1">
        <Checkbox label="Email the client" defaultValue />
        <Checkbox label="All 12 clients" indeterminate />
        <Switch label="Weekly summary" defaultValue />
        <RadioGroup
          aria-label="Report"
          orientation="horizontal"
          defaultValue="monthly"
          options={[
            { value: 'monthly', label: 'Every month' },
            { value: 'quarterly', label: 'Every quarter' },
          ]}
        />
        <div className="mt-1.5">
          <SegmentedControl
            label="Version"
            value={side}
            onChange={setSide}
            options={[
              { value: 'before', label: 'Before' },
              { value: 'after', label: 'After' },
            ]}
          />
        </div>
      </div>
    </Specimen>
  )
}

function Figures() {
  return (
    <Specimen name="Figures and progress">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <Stat
          label="Successful clients"
          figure="70.6"
          unit="%"
          change={{ text: '1.1', direction: 'up', isGood: true }}
        />
        <ProgressCircle label="Items selected" value={7} max={12} />
      </div>
      <div className="mt-4 grid gap-2.5">
        <ProgressBar label="Low" value={0.18} />
        <ProgressBar label="Medium" value={0.62} />
        <ProgressBar label="High" value={0.92} />
      </div>
    </Specimen>
  )
}

function People() {
  return (
    <Specimen name="People and counts">
      <div className="flex items-center gap-3">
        <Avatar name="Maya Okafor" />
        <Avatar name="Hannah Cole" size={28} />
        <Avatar name="" size={28} decorative />
        <Badge>10</Badge>
        <Badge tone="red">3</Badge>
      </div>
    </Specimen>
  )
}
