import badgeSvg from '@material-symbols/svg-400/outlined/badge.svg?raw'
import boltSvg from '@material-symbols/svg-400/outlined/bolt.svg?raw'
import gavelSvg from '@material-symbols/svg-400/outlined/gavel.svg?raw'
import bookSvg from '@material-symbols/svg-400/outlined/menu_book.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { NamedIcon } from '#ui/controls/named-icon.tsx'
import { ProgressRing } from '#ui/feedback/progress-ring.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Avatar, AvatarGroup } from '#ui/layout/avatar.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Countdown } from '#ui/layout/countdown.tsx'
import { Drawer } from '#ui/layout/drawer.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { PageLayout, PageSection } from '#ui/layout/page-layout.tsx'
import { Specimen } from './specimen.tsx'

const people = ['Priya Nair', 'Tom Keller', 'Ana Lopes', 'Zoë Ubel', 'Farid Haddad', 'Quentin Roy'].map(
  (name) => ({ id: name, name }),
)

export function LayoutGallery() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Specimen title="People">
        {people.map((person) => (
          <Avatar key={person.id} name={person.name} />
        ))}
        <AvatarGroup people={people} />
        <Avatar name="Maren Dahl" size={24} />
        <Button onClick={() => setIsOpen(true)}>Open a drawer</Button>
      </Specimen>
      <PageLayout
        header={
          <PageHeader
            eyebrow="Saturday 21 November"
            title="Three things need you this week, Priya"
            actions={<Countdown days={63}>until doors open</Countdown>}
          />
        }
        quickLinks={
          <>
            <a href="#layout">Add team</a>
            <a href="#layout">Import teams</a>
          </>
        }
        side={
          <>
            <Card>
              <ProgressRing part={4} whole={7} label="Tasks done" />
            </Card>
            <SectionCard title="Your team">
              <AvatarGroup people={people.slice(0, 3)} />
            </SectionCard>
          </>
        }
        tips={<p>Press Ctrl K to go anywhere.</p>}
      >
        <NextUp />
        <PageSection title="From the organiser">
          <Card component="a" href="#layout">
            <Icon of={bookSvg} size={24} />
            <p>Exhibitor manual</p>
          </Card>
        </PageSection>
        <SectionCard title="Facts" aside="3 of 4 known">
          <KeyValueList
            items={[
              { label: 'Stand', value: 'B12, shell scheme' },
              { label: 'Build-up', value: '20 January, 08:00' },
              { label: 'Contact', value: 'Priya Nair' },
              { label: 'Freight', value: undefined },
            ]}
          />
        </SectionCard>
      </PageLayout>
      <Drawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Upload your risk assessment"
        footer={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            Send for approval
          </Button>
        }
      >
        <KeyValueList items={[{ label: 'Due', value: 'Thursday 19 November' }]} />
      </Drawer>
    </>
  )
}

function NextUp() {
  return (
    <SectionCard title="Next up" aside={<a href="#layout">All 21 tasks</a>} flush>
      <CardList label="Next up">
        <CardRow
          href="#layout"
          icon={<Icon of={gavelSvg} />}
          title="Upload your risk assessment"
          detail="Required before you can build. PDF, one file a stand."
          status={<StatusChip tone="late">2 days overdue</StatusChip>}
        />
        <CardRow
          href="#layout"
          icon={<Icon of={boltSvg} />}
          title="Order power and internet"
          detail="Draft saved by Tom · page 2 of 4"
          status={<StatusChip tone="soon">Due in 3 days</StatusChip>}
        />
        <CardRow
          component="button"
          type="button"
          icon={<Icon of={badgeSvg} />}
          title="Register your stand staff"
          detail="4 of 6 badges used"
          status={<StatusChip tone="soon">Due in 6 days</StatusChip>}
        />
        <CardRow
          icon={<NamedIcon name="architecture_outlined" />}
          title="Stand design approval"
          detail="With the organiser since Thursday"
          status={<StatusChip tone="waiting">Awaiting approval</StatusChip>}
        />
      </CardList>
    </SectionCard>
  )
}
