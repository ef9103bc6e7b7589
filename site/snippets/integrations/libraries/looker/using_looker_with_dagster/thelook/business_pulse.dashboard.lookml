- dashboard: business_pulse
  title: Business Pulse
  elements:
    - name: revenue_by_country
      explore: order_items
      type: looker_column
      fields: [users.country, order_items.revenue]
