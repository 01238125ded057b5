import { type ReactNode, useContext, useRef } from 'react'
import { useTabPanel } from 'react-aria/useTabList'
import { Tab, TabList, type TabListState, TabListStateContext, Tabs as AriaTabs } from 'react-aria-components/Tabs'
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
        <Panel key={id} id={id}>
          {content}
        </Panel>
      ))}
    </AriaTabs>
  )
}

interface PanelProps {
  id: string
  children: ReactNode
}

/**
 * A panel whose keyboard focus is its own affair: that of React Aria looks for animations and for something to focus
 * while a long text is put into the page, and the browser lays all of it out twice.
 */
function Panel({ id, children }: PanelProps) {
  // None while the tabs are only being listed.
  const state = useContext(TabListStateContext)
  return state?.selectedKey === id ? (
    <ShownPanel id={id} state={state}>
      {children}
    </ShownPanel>
  ) : null
}

function ShownPanel({ id, state, children }: PanelProps & { state: TabListState<unknown> }) {
  const nowhere = useRef(null)
  // It can be focused always, as its first content is mostly text.
  const { tabPanelProps } = useTabPanel({ id }, state, nowhere)
  return (
    <div {...tabPanelProps} className={styles.panel}>
      {children}
    </div>
  )
}
