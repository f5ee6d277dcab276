import type { Answers, StoredFile } from '#features/forms/forms/domain/answers/answer-types.ts'
import type { FormPlan } from '../../building.ts'
import type { Calendar } from '../../calendar.ts'

/** Four pages; people who need no power or no extra internet skip the questions about it. */
export function powerForm({ words, day }: Calendar): FormPlan {
  return {
    title: 'Power and internet order',
    description: `Order by ${words(3)}. Late orders cost 20% more.`,
    fields: [
      {
        ...{
          id: 'needs-power',
          type: 'checkbox',
          label: 'Do you need power on your stand?',
          isRequired: true,
        },
        reportLabel: 'Needs power',
      },
      {
        ...{ id: 'page-power', type: 'newPage', label: 'Power' },
        description: 'One connection can feed several sockets; ask if you are not sure what you need.',
      },
      {
        ...{ id: 'power-supply', type: 'itemList', label: 'Power supply', reportLabel: 'Power' },
        description: 'Prices include the connection and a socket.',
        items: [
          { itemId: 'socket-500', label: '500 W socket', price: '142.00' },
          { itemId: 'single-3000', label: '3 kW, single phase', price: '318.00' },
          { itemId: 'always-on', label: '24-hour supply', price: '96.00' },
        ],
      },
      {
        ...{ id: 'power-from', type: 'date', label: 'When do you need it from?', isRequired: true },
        description: `Choose the day you start building: ${words(60)} to ${words(62)}.`,
      },
      {
        ...{ id: 'socket-place', type: 'upload', label: 'Where should the socket go?' },
        description: 'Mark it on your stand plan.',
        accept: ['pdf', 'image'],
        hasMaxFileSize: true,
        maxFileSizeMB: 20,
      },
      {
        ...{ id: 'page-internet', type: 'newPage', label: 'Internet' },
        description:
          '<p>Wi-Fi in the halls is <strong>free and shared</strong>. Order a line if you:</p><ul><li>show anything live</li><li>take payments by card</li></ul>',
      },
      {
        ...{ id: 'internet', type: 'dropdown', label: 'Internet', isRequired: true },
        options: [
          { label: 'The free Wi-Fi is enough', value: 'wifi' },
          { label: 'Wired line, 100 Mbit/s', value: 'wired-100' },
          { label: 'Wired line, 1 Gbit/s', value: 'wired-1000' },
        ],
      },
      {
        ...{ id: 'lines', type: 'itemList', label: 'Lines and extras' },
        items: [
          { itemId: 'line-100', label: 'Wired line, 100 Mbit/s', price: '240.00' },
          { itemId: 'line-1000', label: 'Wired line, 1 Gbit/s', price: '520.00' },
          { itemId: 'fixed-address', label: 'Fixed public address', price: '45.00' },
        ],
      },
      { id: 'page-invoice', type: 'newPage', label: 'Invoice and contact' },
      { id: 'total', type: 'grandTotal', label: 'Total before VAT' },
      {
        ...{ id: 'invoice-email', type: 'email', label: 'Where should the invoice go?', isRequired: true },
        reportLabel: 'Invoice to',
      },
      { id: 'order-number', type: 'text', label: 'Your purchase order number' },
      {
        ...{
          id: 'site-phone',
          type: 'tel',
          label: 'Whom can our electrician ring on site?',
          isRequired: true,
        },
        reportLabel: 'Phone on site',
      },
      { id: 'remarks', type: 'area', label: 'Anything our electrician should know?' },
    ],
    logicMap: {
      'needs-power': jump('needs-power', 'Yes', 'page-power', 'page-internet'),
      internet: jump('internet', 'wifi', 'page-invoice', 'lines'),
    },
    settings: {
      allowsSeveral: true,
      closesAt: `${day(24)}T17:00`,
      closedMessage: 'Late orders: power@harbour-expo.example.',
    },
    message:
      '<p><strong>Thank you, your order is in.</strong> The invoice follows within two working days. You can change the order until the closing date.</p><p>What else is due: <a href="/tasks">your tasks</a>.</p>',
    confirmations: [
      {
        name: '24-hour supply ordered',
        message:
          'Thank you, your order is in. You ordered a supply that stays on at night: please have the fridge or server it is for labelled with your stand number.',
        rules: [{ sourceId: 'power-supply', sourceValue: 'always-on' }],
      },
    ],
  }
}

function jump(sourceId: string, sourceValue: string, thenFieldId: string, elseFieldId: string) {
  return { rules: [{ sourceId, sourceType: 'field', sourceValue }], thenFieldId, elseFieldId }
}

/** What Ana, who pays the bills of the demo exhibitor's team, had filled in first. */
export const invoiceDraft: Answers = {
  'needs-power': ['Yes'],
  'invoice-email': 'accounts@northlight-optics.example',
  'order-number': 'NL-2207',
}

/** Tom's answers, when he left page 2: the date is still missing. */
export function powerDraft(plan: StoredFile): Answers {
  return { 'power-supply': { 'socket-500': 2 }, 'socket-place': [plan] }
}

export function powerAnswers(index: number, email: string, buildDay: string): Answers {
  const contact = {
    'invoice-email': email,
    'order-number': index % 3 === 0 ? '' : `PO-${4100 + index * 7}`,
    'site-phone': phoneOf(index),
  }
  if (index % 9 === 8) return { 'needs-power': ['No'], internet: 'wifi', ...contact }
  const isLarge = index % 4 === 1
  return {
    'needs-power': ['Yes'],
    'power-supply': {
      'socket-500': 1 + (index % 3),
      ...(isLarge ? { 'single-3000': 1 } : {}),
      ...(index % 5 === 0 ? { 'always-on': 1 } : {}),
    },
    'power-from': buildDay,
    ...(isLarge ? { internet: 'wired-100', lines: { 'line-100': 1 } } : { internet: 'wifi' }),
    ...contact,
    remarks: index % 6 === 0 ? 'Our coffee machine draws 2.8 kW when it heats up.' : '',
  }
}

/** Numbers that the regulator reserves for drama. */
export function phoneOf(index: number): string {
  return `0117 496 0${String(100 + (index % 900)).padStart(3, '0')}`
}
