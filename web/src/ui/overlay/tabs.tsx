import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import styles from './tabs.module.css'

export interface TabEntry {
  id: string
  title: string
  /** A number after the title. */
  count?: string | undefined
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly TabEntry[]
  selected: string
  onSelect: (id: string) => void
}

/** Tabs by React Aria. Only the selected one is rendered. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList className={styles.list ?? ''} aria-label={label}>
        {tabs.map(({ id, title, count }) => (
          <Tab key={id} id={id} className={styles.tab ?? ''}>
            {title}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel ?? ''}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
