export const supplierTips = (
  <>
    <p>Name a person, not a mailbox: teams call the first contact from their list.</p>
    <p>Feature the few suppliers that every team needs. They come first, whatever their name.</p>
    <p>Link a supplier from a content page to show it where teams read about it.</p>
  </>
)
